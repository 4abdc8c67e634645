// Suite: whole. It makes minutes of music.
import { Random } from '../../../../../../server/operations/demo/random'
import { hertz, type Signal, sampleRate, string } from '../../../../../../server/operations/demo/sound/signal'
import { synthesise } from '../../../../../../server/operations/demo/sound/synthesise'
import { usualGenres } from '../../../../../../src/shared/vocabulary'

const loudness = (signal: Signal) =>
  Math.sqrt(signal.reduce((sum, value) => sum + value * value, 0) / signal.length)
const peak = (signal: Signal) => signal.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)

/** Some seconds are enough to check a piece; the demo's own last a minute. */
const checkedSeconds = 9

test.each(usualGenres)(
  '%s sounds for as long as it should, as loud as the others, without a click at either end',
  (genre) => {
    const piece = synthesise(genre, 0, checkedSeconds)
    expect(piece.length / sampleRate).toBeCloseTo(checkedSeconds)
    expect(loudness(piece)).toBeGreaterThan(0.1)
    expect(loudness(piece)).toBeLessThan(0.14)
    expect(peak(piece)).toBeLessThan(0.95)
    expect(Math.abs(piece[0]!)).toBeLessThan(0.001)
    expect(Math.abs(piece[piece.length - 1]!)).toBeLessThan(0.001)
  },
)

test('a piece has quieter and fuller sections, and is nowhere silent', () => {
  const piece = synthesise('techno', 0)
  const seconds = piece.length / sampleRate
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(seconds).toBeLessThan(62)
  const levels = Array.from({ length: 30 }, (_, i) =>
    loudness(piece.slice((i * piece.length) / 30, ((i + 1) * piece.length) / 30)),
  )
  expect(Math.max(...levels) / Math.min(...levels.slice(1, -1))).toBeGreaterThan(1.5)
  expect(Math.min(...levels)).toBeGreaterThan(0.02)
})

test('the same number is the same piece, the next one another', () => {
  const bytes = (number: number) => Buffer.from(synthesise('songwriter', number, checkedSeconds).buffer)
  const second = bytes(2)
  expect(second.equals(bytes(2))).toBe(true)
  expect(second.equals(bytes(3))).toBe(false)
})

test.each([45, 64, 81])('a string plucked at note %i is in tune', (note) => {
  const sound = string(new Random('string', note), hertz(note), 1, 0.5).slice(sampleRate / 10, sampleRate / 2)
  expect(Math.abs(1200 * Math.log2(pitchOf(sound, hertz(note)) / hertz(note)))).toBeLessThan(12)
})

/** The lag near the expected period at which the sound is most like itself, between samples by a parabola. */
function pitchOf(sound: Signal, expected: number): number {
  const period = sampleRate / expected
  const likeness = (lag: number) => {
    let sum = 0
    for (let i = 0; i + lag < sound.length; i++) sum += sound[i]! * sound[i + lag]!
    return sum
  }
  let best = Math.round(period)
  for (let lag = Math.floor(period * 0.94); lag <= Math.ceil(period * 1.06); lag++)
    if (likeness(lag) > likeness(best)) best = lag
  const [before, at, after] = [likeness(best - 1), likeness(best), likeness(best + 1)]
  return sampleRate / (best + (before - after) / (2 * (before - 2 * at + after)))
}
