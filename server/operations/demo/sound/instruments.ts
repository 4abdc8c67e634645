/** The instruments of the previews: each function plays one note or one hit. */
import type { Random } from '../random'
import {
  addAt,
  drive,
  hertz,
  highPass,
  lowPass,
  noise,
  pluck,
  type Signal,
  sampleRate,
  silence,
  string,
  swell,
  tone,
} from './signal'

// These functions run for every sample of a sound, so they are looked up once.
const { PI, exp, min, sin } = Math

/** Plays a bass drum: a sine with a falling pitch. */
export function kick(length = 0.32, punch = 190, floor = 46): Signal {
  const out = silence(length)
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate
    phase += (floor + punch * exp(-t * 38)) / sampleRate
    out[i] = sin(phase * PI * 2) * exp((-t * 3.4) / length) * min(1, (length - t) / 0.02)
  }
  return out
}

export const hat = (random: Random, open = false): Signal =>
  highPass(pluck(noise(random, open ? 0.28 : 0.07), 0.001, open ? 0.09 : 0.018), 7200)

export function snare(random: Random, body = 185, brightness = 2600): Signal {
  const out = highPass(pluck(noise(random, 0.26), 0.001, 0.07), brightness)
  addAt(out, pluck(tone('triangle', body, 0.2), 0.001, 0.05), 0, 0.8)
  return out
}

export function clap(random: Random): Signal {
  const out = silence(0.34)
  for (const at of [0, 0.011, 0.024]) addAt(out, pluck(noise(random, 0.09), 0.001, 0.012), at, 0.7)
  addAt(out, pluck(noise(random, 0.28), 0.002, 0.07), 0.03, 0.6)
  return highPass(lowPass(out, 5200), 900)
}

export const shaker = (random: Random): Signal => highPass(swell(noise(random, 0.09), 0.035, 0.05), 5200)

/** Plays a hand drum, in the middle or at the rim. */
export function handDrum(random: Random, isRim: boolean): Signal {
  const out = pluck(tone('sine', isRim ? 310 : 98, 0.35, 20), 0.002, isRim ? 0.05 : 0.16)
  addAt(
    out,
    lowPass(pluck(noise(random, 0.06), 0.001, isRim ? 0.02 : 0.008), isRim ? 5200 : 900),
    0,
    isRim ? 0.9 : 0.5,
  )
  return out
}

export const bass = (note: number, seconds: number, cutoff = 700, edge = 0.35): Signal =>
  lowPass(
    swell(tone('saw', hertz(note), seconds), 0.006, min(0.08, seconds * 0.4)),
    cutoff,
    cutoff * 0.45,
    edge,
  )

export const subBass = (note: number, seconds: number): Signal =>
  swell(tone('sine', hertz(note), seconds), 0.012, min(0.12, seconds * 0.4))

/** Plays a chord with three slightly detuned voices for each note. */
export function pad(notes: readonly number[], seconds: number, from = 500, to = 1500): Signal {
  const out = silence(seconds)
  for (const note of notes)
    for (const detune of [-0.07, 0, 0.08]) addAt(out, tone('saw', hertz(note + detune), seconds, 5), 0, 0.12)
  return lowPass(swell(out, seconds * 0.3, seconds * 0.35), from, to, 0.15)
}

/** Plays a note by FM synthesis with two operators: an electric piano or, with an uneven ratio, a bell. */
export function bell(note: number, seconds: number, ratio = 1, depth = 1.4, decay = 0.5): Signal {
  const out = silence(seconds)
  const frequency = hertz(note)
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate
    const fade = exp(-t / decay)
    out[i] =
      sin(PI * 2 * frequency * t + depth * fade * sin(PI * 2 * frequency * ratio * t)) *
      fade *
      min(1, t / 0.004)
  }
  return out
}

export const lead = (note: number, seconds: number, cutoff = 2200): Signal =>
  lowPass(swell(tone('square', hertz(note), seconds, 6), 0.008, seconds * 0.5), cutoff, cutoff * 0.5, 0.3)

export const guitar = (random: Random, note: number, seconds: number, brightness = 0.5): Signal =>
  string(random, hertz(note), seconds, brightness)

/** Plays root, fifth and octave with distortion. */
export function powerChord(random: Random, note: number, seconds: number, gain = 6): Signal {
  const out = silence(seconds)
  for (const interval of [0, 7, 12]) addAt(out, string(random, hertz(note + interval), seconds, 0.8), 0, 0.5)
  return lowPass(swell(drive(out, gain), 0.003, 0.05), 3400)
}

/** Plays the surface noise of a record or a tape. */
export function crackle(random: Random, seconds: number, density = 14): Signal {
  const out = lowPass(noise(random, seconds), 900)
  for (let i = 0; i < out.length; i++) out[i]! *= 0.05
  for (let i = 0; i < seconds * density; i++)
    addAt(
      out,
      highPass(pluck(noise(random, 0.006), 0.0004, 0.0012), 1800),
      random.between(0, seconds),
      random.between(0.1, 0.5),
    )
  return out
}
