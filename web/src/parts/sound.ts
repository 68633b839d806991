/** The sounds of the table, made on the spot: wood, tiles, a bell. Silent until the first touch. */
import { settings } from "../settings/settings.svelte";

/** One knock or note: when it begins, its pitch, how long it rings. */
interface Note {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  /** Tiles click with noise, wood and bells ring. */
  voice: "click" | OscillatorType;
}
const click = (at: number, pitch: number, loud = 1, length = 0.06): Note => ({
  at,
  pitch,
  length,
  loud,
  voice: "click",
});
const wood = (at: number, pitch: number, loud = 0.7, length = 0.18): Note => ({
  at,
  pitch,
  length,
  loud,
  voice: "triangle",
});

const SOUNDS = {
  /** A tile laid down. */
  tile: [click(0, 2400)],
  /** A tile drawn: softer and lower. */
  draw: [click(0, 1300, 0.45, 0.05)],
  claim: [click(0, 1900), click(0.1, 2300)],
  hu: [wood(0, 523, 0.8, 0.25), wood(0.15, 659, 0.8, 0.25), wood(0.3, 784, 0.9, 0.4)],
  turn: [wood(0, 660, 0.6, 0.22)],
  tick: [click(0, 3200, 0.5, 0.03)],
  refused: [wood(0, 180, 0.7, 0.12), wood(0.15, 160, 0.7, 0.16)],
  referee: [
    { at: 0, pitch: 1047, length: 0.9, loud: 0.5, voice: "sine" },
    { at: 0, pitch: 2637, length: 0.5, loud: 0.18, voice: "sine" },
  ],
  lost: [wood(0, 440, 0.6, 0.25), wood(0.22, 349, 0.6, 0.4)],
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof SOUNDS;

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A browser lets nothing sound before the page was touched. */
for (const touch of ["pointerdown", "keydown"] as const)
  window.addEventListener(touch, () => (audio ??= new AudioContext()), {
    once: true,
    capture: true,
  });

/** Let a sound be heard, if sound is wanted. */
export function play(name: SoundName): void {
  if (audio === null || !settings.sound || settings.volume === 0) return;
  if (audio.state === "suspended") void audio.resume();
  for (const note of SOUNDS[name]) ring(audio, note);
}

/** A short shake on phones: 15 ms for one's turn, 30 for a claim. */
export function shake(milliseconds: number): void {
  if (audio !== null && "vibrate" in navigator) navigator.vibrate(milliseconds);
}

/** A call in the voice of the system. */
export function call(word: string): void {
  if (audio === null || !settings.speech || !("speechSynthesis" in window)) return;
  const spoken = new SpeechSynthesisUtterance(word);
  spoken.lang = document.documentElement.lang;
  spoken.volume = settings.volume;
  speechSynthesis.speak(spoken);
}

function ring(audio: AudioContext, { at, pitch, length, loud, voice }: Note): void {
  const begin = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud * settings.volume * 0.5, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(audio.destination);
  const source = voice === "click" ? knock(audio, pitch, gain) : note(audio, pitch, voice, gain);
  source.start(begin);
  source.stop(begin + length);
}

function note(
  audio: AudioContext,
  pitch: number,
  voice: OscillatorType,
  out: AudioNode,
): AudioScheduledSourceNode {
  const source = new OscillatorNode(audio, { type: voice, frequency: pitch });
  source.connect(out);
  return source;
}

/** Noise through a narrow band: two tiles that touch. */
function knock(audio: AudioContext, pitch: number, out: AudioNode): AudioScheduledSourceNode {
  if (noise === null) {
    noise = audio.createBuffer(1, audio.sampleRate / 8, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source
    .connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.4 }))
    .connect(out);
  return source;
}
