/** One of bamboos: a sparrow on its twig. */
import { BARE, BLUE, GREEN, INK, RED, type Box } from "./ink";

const DRAWING = [
  `<path d="M3 53.5C16 50 38 51 51 47.5" fill="none" stroke="${GREEN}" stroke-width="3.6" stroke-linecap="round"/>`,
  `<path d="M42 49.5C44 44 49 42 53 42.5C52 46 48 49 42 49.5Z" fill="${GREEN}"/>`,
  `<path d="M20.5 44v7M27.5 44.5v6.5" stroke="${RED}" stroke-width="2" stroke-linecap="round"/>`,
  `<path d="M30 35L47 54L40.5 55.5L23.5 41Z" fill="${INK}"/>`,
  `<path d="M9 18C8 9 15 3 22.5 4.5C29 5.8 31.5 11 32 16C37.5 20 40 27 37.5 34C35 42 26 46.5 18.5 44C10.5 41 8 33 9.5 26C10 23 9.3 21 9 18Z" fill="${GREEN}"/>`,
  `<path d="M9.2 20.5C13 24 14 29 12.5 38.5C9 34.5 8.3 30.5 9.3 26.5C9.8 24 9.5 22.5 9.2 20.5Z" fill="${RED}"/>`,
  `<path d="M9 13.5L1.5 16.8L9.2 18.8Z" fill="${RED}"/>`,
  `<path d="M10.5 9.5C13.5 3.5 21 2.5 26 6.5C22 6.2 16 7 10.5 9.5Z" fill="${INK}"/>`,
  `<circle cx="15.5" cy="13" r="2.9" fill="${BARE}"/><circle cx="15" cy="13" r="1.5" fill="${INK}"/>`,
  `<path d="M19.5 22C28 19.5 36 24 43.5 39.5C34 41.5 23.5 37.5 20 29.5C19 26.8 19 24 19.5 22Z" fill="${BLUE}"/>`,
  `<path d="M24 26.5C29 28 33.5 31.5 37 36M24.5 31.5C27.5 33.5 30.5 35.5 33.5 37" fill="none" stroke="${BARE}" stroke-width="1.5" stroke-linecap="round"/>`,
].join("");
const [WIDTH, HEIGHT] = [54, 58];

/** The sparrow, as large as the box allows. */
export function sparrow(box: Box): string {
  const scale = Math.min(box.w / WIDTH, box.h / HEIGHT);
  const x = box.x + (box.w - WIDTH * scale) / 2;
  const y = box.y + (box.h - HEIGHT * scale) / 2;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${DRAWING}</g>`;
}
