import { sliceSeconds } from './previewRules'

/** The sample rate of the sound that a `LevelMeter` measures, in Hz: enough for loudness, and quick to read. */
export const meterRate = 8000
const samplesPerSlice = meterRate * sliceSeconds
const fullScale = 32_768

/** Measures a sound in short slices while it is decoded: mono, 16 bits, little-endian, at `meterRate`. */
export class LevelMeter {
  /** The mean square of the samples in each slice, 0 to 1. */
  readonly powers: number[] = []
  /** The highest amplitude in each slice, 0 to 1. */
  readonly peaks: number[] = []
  #power = 0
  #peak = 0
  #samples = 0
  /** A sample may be split between two pieces of output. */
  #rest: Buffer = Buffer.alloc(0)

  /** Measures the next piece of the sound. The end of a sound that fills no whole slice is not measured. */
  add(bytes: Buffer): void {
    const piece = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes
    const end = piece.length - (piece.length % 2)
    for (let at = 0; at < end; at += 2) this.#measure(piece.readInt16LE(at) / fullScale)
    this.#rest = piece.subarray(end)
  }

  #measure(sample: number): void {
    this.#power += sample * sample
    this.#peak = Math.max(this.#peak, Math.abs(sample))
    if (++this.#samples < samplesPerSlice) return
    this.powers.push(this.#power / samplesPerSlice)
    this.peaks.push(this.#peak)
    this.#power = 0
    this.#peak = 0
    this.#samples = 0
  }
}
