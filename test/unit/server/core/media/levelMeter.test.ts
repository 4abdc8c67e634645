import { LevelMeter, meterRate } from '../../../../../server/core/media/levelMeter'
import { sliceSeconds } from '../../../../../server/core/media/previewRules'

const samplesPerSlice = meterRate * sliceSeconds

/** A sound of slices, each of which swings between two amplitudes. */
function swinging(amplitudes: readonly number[]): Buffer {
  const sound = Buffer.alloc(amplitudes.length * samplesPerSlice * 2)
  for (let i = 0; i < amplitudes.length * samplesPerSlice; i++) {
    const amplitude = amplitudes[Math.floor(i / samplesPerSlice)]!
    sound.writeInt16LE(Math.round((i % 2 === 0 ? 1 : -1) * amplitude * 32_767), i * 2)
  }
  return sound
}

function measured(sound: Buffer, pieceBytes: number): LevelMeter {
  const meter = new LevelMeter()
  for (let at = 0; at < sound.length; at += pieceBytes) meter.add(sound.subarray(at, at + pieceBytes))
  return meter
}

test('a sound is measured in slices: their power and their peaks', () => {
  const { powers, peaks } = measured(swinging([0, 0.5, 1]), 100_000)
  expect(powers.map((power) => power.toFixed(2))).toEqual(['0.00', '0.25', '1.00'])
  expect(peaks.map((peak) => peak.toFixed(2))).toEqual(['0.00', '0.50', '1.00'])
})

test.each([1, 3, 333, 4096])('it comes in pieces of any size, such as %i bytes', (bytes) => {
  const sound = swinging([0.1, 0.9, 0.4])
  expect(measured(sound, bytes).peaks).toEqual(measured(sound, sound.length).peaks)
})

test('an end that fills no slice is left out', () => {
  expect(measured(swinging([0.5, 0.5]).subarray(0, -2), 999).powers).toHaveLength(1)
})
