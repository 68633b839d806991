/** The Chinese signs of the tiles, each a list of strokes on a grid of 100 × 100: no font is needed to play.
 *
 * A stroke is its kind and the points it passes: h horizontal, v vertical, p falling left,
 * n falling right, d dot, t rising, k even, g hook.
 */
const STROKES = {
  一: "h8,54 92,48",
  二: "h22,27 78,24;h7,80 93,76",
  三: "h18,19 82,16;h25,50 75,47;h7,85 93,81",
  四: "v14,22 18,86;h14,23 86,21;v86,22 82,86;p40,25 38,44 26,60;k61,25 61,46 64,55 77,55;h19,78 81,77",
  五: "h18,17 82,14;v47,17 36,86;h24,49 75,46;v75,46 70,86;h6,88 94,85",
  六: "d46,6 57,22;h7,38 93,34;p39,52 32,70 12,92;d58,52 72,68 88,90",
  七: "h8,52 92,36;k46,10 45,72 55,85 84,84;g84,84 89,78 90,66",
  八: "p42,18 37,50 8,90;n52,12 64,52 95,90",
  九: "p42,8 41,48 30,72 8,92;h12,36 70,31;k70,31 67,68 74,84 90,83;g90,83 94,76 94,64",
  萬: "h6,16 94,13;v34,4 35,26;v66,4 65,26;v24,34 26,60;h24,35 77,34;v77,34 75,60;h26,47 75,46;h26,59 75,58;v50,34 50,80;v12,69 13,97;h12,70 88,68;v88,68 86,90;g86,90 84,96 74,93;t34,86 58,79;d62,74 70,88",
  東: "h10,19 90,15;v23,32 25,60;h23,33 78,32;v78,32 76,60;h25,46 76,45;h25,59 76,58;v50,4 50,97;p48,60 34,76 8,90;n52,60 68,76 95,91",
  南: "h12,19 88,16;v50,4 50,34;v12,35 13,97;h12,36 88,34;v88,34 87,90;g87,90 84,97 74,94;d33,42 40,54;p67,41 64,48 58,54;h30,60 71,58;h26,75 75,73;v50,58 50,94",
  西: "h6,15 94,12;v14,37 17,93;h14,38 87,36;v87,36 84,93;h17,86 84,85;p40,16 39,48 26,66;k61,16 61,52 65,62 79,62",
  北: "v38,12 38,92;h10,39 38,36;t6,82 40,68;p90,26 80,38 60,48;k60,10 59,74 66,86 88,85;g88,85 94,78 94,64",
  中: "v13,29 17,68;h13,30 88,27;v88,28 84,67;h16,63 85,61;v50,4 50,98",
  文: "d45,4 56,20;h8,30 92,26;p66,30 52,64 8,95;n32,32 54,66 96,95",
  發: "h14,16 40,13;p40,14 30,30 6,44;d17,24 27,33;p72,4 68,12 60,18;n54,10 70,30 96,44;p88,14 82,21 72,27;h16,48 43,46;v43,47 42,59;h17,59 42,58;v17,59 16,71;h16,71 44,69;v44,70 42,90;g42,90 39,97 27,93;p58,48 57,60 49,67;h58,49 80,47;k80,48 80,58 93,60;h52,72 86,70;p86,71 74,86 46,98;n56,76 72,90 96,97",
} as const;

export type Sign = keyof typeof STROKES;
export type StrokeKind = "h" | "v" | "p" | "n" | "d" | "t" | "k" | "g";
export interface Stroke {
  kind: StrokeKind;
  points: [number, number][];
}

export const SIGNS = Object.keys(STROKES) as Sign[];
/** 1 to 9 of characters, from place 1. */
export const NUMERALS: readonly Sign[] = [
  "一",
  "一",
  "二",
  "三",
  "四",
  "五",
  "六",
  "七",
  "八",
  "九",
];
/** East, south, west, north. */
export const WIND_SIGNS: readonly [Sign, Sign, Sign, Sign] = ["東", "南", "西", "北"];

/** The strokes of a sign, in the order they are written. */
export function strokesOf(sign: Sign): Stroke[] {
  return STROKES[sign].split(";").map((written) => ({
    kind: written[0] as StrokeKind,
    points: written
      .slice(1)
      .split(" ")
      .map((point) => point.split(",").map(Number) as [number, number]),
  }));
}
