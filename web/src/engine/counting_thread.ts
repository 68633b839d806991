/**
 * The project's own Python in a thread of the browser: started once, then asked. It holds no rule and
 * changes no answer.
 */
import type { Asked, Start, Told } from "./messages";

/** What we use of Pyodide. */
interface Python {
  FS: { writeFile: (path: string, content: Uint8Array) => void };
  runPython: (text: string) => unknown;
}
type Answers = (language: string, questions: string) => string;

const ARCHIVE = "/muraille.zip";
const START = `
import sys
sys.path.insert(0, "${ARCHIVE}")
from muraille.calculator.on_device import answers
answers
`;

let answers: Promise<Answers> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<Start | Asked>) => {
  if ("runtime" in data) {
    answers = start(data);
    // Whoever asks hears of it.
    answers.catch(() => {});
  } else void answer(data);
});

async function start({ runtime, engine }: Start): Promise<Answers> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${runtime}pyodide.mjs`)) as {
    loadPyodide: (options: object) => Promise<Python>;
  };
  const [python, archive] = await Promise.all([
    loadPyodide({ indexURL: runtime, env: { MURAILLE_PLAIN: "1", PYTHONDONTWRITEBYTECODE: "1" } }),
    fetch(engine).then((found) => found.arrayBuffer()),
  ]);
  python.FS.writeFile(ARCHIVE, new Uint8Array(archive));
  return python.runPython(START) as Answers;
}

async function answer({ id, language, questions }: Asked): Promise<void> {
  let told: Told;
  try {
    if (answers === undefined) throw new Error("not started");
    told = { id, answers: (await answers)(language, JSON.stringify(questions)) };
  } catch (problem) {
    told = { id, failed: String(problem) };
  }
  self.postMessage(told);
}
