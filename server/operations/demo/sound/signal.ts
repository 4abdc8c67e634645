/** Oscillators, envelopes and filters for the synthesised previews, on arrays of mono samples. */
import type { Random } from '../random'

// These functions run for every sample of a sound, so they are looked up once.
const { PI, abs, exp, floor, max, min, round, sin, sqrt, tanh } = Math

export const sampleRate = 44_100
export type Signal = Float32Array

export const silence = (seconds: number): Signal => new Float32Array(round(seconds * sampleRate))

export const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

/** Adds a sound to a mix from a time on; the part after the end of the mix is cut off. */
export function addAt(mix: Signal, sound: Signal, seconds: number, gain = 1): void {
  const start = round(seconds * sampleRate)
  const end = min(sound.length, mix.length - start)
  for (let i = max(0, -start); i < end; i++) mix[start + i]! += sound[i]! * gain
}

export type Wave = 'sine' | 'saw' | 'square' | 'triangle'

const shape: Record<Wave, (phase: number) => number> = {
  sine: (p) => sin(p * PI * 2),
  saw: (p) => 2 * p - 1,
  square: (p) => (p < 0.5 ? 1 : -1),
  triangle: (p) => 1 - 4 * abs(p - 0.5),
}

/** Generates a tone. @param drift the cents by which the pitch slowly varies */
export function tone(wave: Wave, frequency: number, seconds: number, drift = 0): Signal {
  const out = silence(seconds)
  const draw = shape[wave]
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    const bend = drift === 0 ? 1 : 2 ** ((sin((i / sampleRate) * 2.1) * drift) / 1200)
    phase = (phase + (frequency * bend) / sampleRate) % 1
    out[i] = draw(phase)
  }
  return out
}

export function noise(random: Random, seconds: number): Signal {
  const out = silence(seconds)
  for (let i = 0; i < out.length; i++) out[i] = random.next() * 2 - 1
  return out
}

/** Applies an envelope that rises over `attack` seconds and decays with the time constant `decay`. */
export function pluck(signal: Signal, attack: number, decay: number): Signal {
  for (let i = 0; i < signal.length; i++) {
    const t = i / sampleRate
    signal[i]! *= min(1, t / max(attack, 0.001)) * exp(-t / decay)
  }
  return signal
}

/** Applies an envelope that rises, stays, and falls at the end. */
export function swell(signal: Signal, attack: number, release: number): Signal {
  const total = signal.length / sampleRate
  for (let i = 0; i < signal.length; i++) {
    const t = i / sampleRate
    signal[i]! *= min(1, t / attack, (total - t) / release)
  }
  return signal
}

/** Applies a two-pole low-pass filter, whose cutoff may move from one frequency to another. */
export function lowPass(signal: Signal, from: number, to = from, resonance = 0.2): Signal {
  let low = 0
  let band = 0
  const damping = 1 - min(resonance, 0.92)
  for (let i = 0; i < signal.length; i++) {
    const cutoff = from + ((to - from) * i) / signal.length
    const f = min(0.9, 2 * sin((PI * min(cutoff, 12_000)) / sampleRate))
    low += f * band
    band += f * (signal[i]! - low - damping * 1.4 * band)
    signal[i] = low
  }
  return signal
}

export function highPass(signal: Signal, cutoff: number): Signal {
  const a = exp((-2 * PI * cutoff) / sampleRate)
  let lastIn = 0
  let lastOut = 0
  for (let i = 0; i < signal.length; i++) {
    const value = signal[i]!
    lastOut = a * (lastOut + value - lastIn)
    lastIn = value
    signal[i] = lastOut
  }
  return signal
}

/**
 * Generates a plucked string by the Karplus–Strong algorithm: a burst of noise circulates in a delay line that dampens
 * it. The delay is interpolated between two samples, so that high notes are in tune; averaging two neighbours adds half
 * a sample to it.
 */
export function string(random: Random, frequency: number, seconds: number, brightness = 0.5): Signal {
  const out = silence(seconds)
  const delay = sampleRate / frequency - 0.5
  const burst = lowPass(noise(random, (delay + 2) / sampleRate), 1500 + brightness * 8000)
  // Such short noise has a DC offset, which would circulate for ever.
  const centre = burst.reduce((sum, value) => sum + value, 0) / burst.length
  const loss = 0.9925 + 0.0065 * brightness
  let last = 0
  for (let i = 0; i < out.length; i++) {
    const at = i - delay
    const whole = floor(at)
    const before = whole < 0 ? 0 : out[whole]! + (out[whole + 1]! - out[whole]!) * (at - whole)
    out[i] = (i < burst.length ? burst[i]! - centre : 0) + (before + last) * 0.5 * loss
    last = before
  }
  return out
}

export function drive(signal: Signal, amount: number): Signal {
  for (let i = 0; i < signal.length; i++) signal[i] = tanh(signal[i]! * amount)
  return signal
}

export function echo(signal: Signal, seconds: number, feedback: number, wet: number): Signal {
  const delay = round(seconds * sampleRate)
  const line = new Float32Array(signal.length)
  for (let i = 0; i < signal.length; i++) {
    const before = i >= delay ? line[i - delay]! : 0
    line[i] = signal[i]! + before * feedback
    signal[i]! += before * wet
  }
  return signal
}

/** Adds reverb of a small or a large room: four comb filters and two all-pass filters. */
export function room(signal: Signal, size: number, wet: number): Signal {
  const sum = new Float32Array(signal.length)
  for (const [time, gain] of [
    [0.0297, 0.77],
    [0.0371, 0.75],
    [0.0411, 0.73],
    [0.0437, 0.71],
  ] as const) {
    const delay = round(time * size * sampleRate)
    const line = new Float32Array(signal.length)
    let dull = 0
    for (let i = 0; i < signal.length; i++) {
      const back = i >= delay ? line[i - delay]! : 0
      dull += 0.45 * (back - dull)
      line[i] = signal[i]! + dull * min(0.97, gain * (0.9 + size * 0.06))
      sum[i]! += line[i]! * 0.25
    }
  }
  for (const time of [0.005, 0.0017]) {
    const delay = round(time * sampleRate)
    const line = new Float32Array(signal.length)
    for (let i = 0; i < signal.length; i++) {
      const back = i >= delay ? line[i - delay]! : 0
      line[i] = sum[i]! + back * 0.6
      sum[i] = back - 0.6 * line[i]!
    }
  }
  for (let i = 0; i < signal.length; i++) signal[i] = signal[i]! * (1 - wet * 0.4) + sum[i]! * wet
  return signal
}

/** Fades the end, normalises the loudness, and prevents clipping. */
export function finish(signal: Signal, loudness = 0.13): Signal {
  highPass(highPass(signal, 34), 34)
  let energy = 0
  for (const value of signal) energy += value * value
  const gain = loudness / max(sqrt(energy / signal.length), 1e-6)
  const fadeIn = 0.06 * sampleRate
  const fadeOut = 1.4 * sampleRate
  for (let i = 0; i < signal.length; i++) {
    const level = signal[i]! * gain
    signal[i] = tanh(level * 1.15) * 0.86 * min(1, i / fadeIn, (signal.length - i) / fadeOut)
  }
  return signal
}
