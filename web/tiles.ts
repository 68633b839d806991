/**
 * Draws the faces of the tiles for the documentation: `node tiles.ts FOLDER LANGUAGE…`, a file for
 * each language.
 */
import { writeFileSync } from "node:fs";

import { createServer } from "vite";

const [folder, ...languages] = process.argv.slice(2);
const vite = await createServer({
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { sprite } = (await vite.ssrLoadModule("/src/tiles/art/sprite.ts")) as {
    sprite: (language: string, faces: string) => string;
  };
  for (const language of languages) {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg">${sprite(language, "ordinary")}</svg>\n`;
    writeFileSync(`${folder}/tiles.${language}.svg`, drawn);
  }
} finally {
  await vite.close();
}
