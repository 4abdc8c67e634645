import {
  audioFormat,
  chooseExcerpt,
  previewFilters,
  readLoudness,
  sliceSeconds,
} from '../../../../../server/core/media/previewRules'

const between =
  (from: number, to: number, loud = 0.2, quiet = 0.02) =>
  (second: number): number =>
    second >= from && second < to ? loud : quiet

/** The powers of a track, from the power in each of its seconds. */
const slices = (ofSecond: (second: number) => number, seconds: number): number[] =>
  Array.from({ length: Math.floor(seconds / sliceSeconds) }, (_, i) => ofSecond(i * sliceSeconds))

describe('what shoppers hear of a track', () => {
  it.each([
    ['a usual track: from a quarter on', 240, 60, 45],
    ['a track that is a little longer than a preview: its end', 50, 5, 45],
    ['a short track: all of it', 30, 0, 30],
    ['a side of a record', 1300, 325, 45],
  ])('%s', (_what, trackSeconds, start, length) => {
    expect(chooseExcerpt(trackSeconds, 45)).toMatchObject({ start, length })
  })

  it('never reaches beyond the end of the track', () => {
    for (let trackSeconds = 0.1; trackSeconds < 400; trackSeconds += 0.7) {
      const { start, length, fadeIn, fadeOut } = chooseExcerpt(trackSeconds, 45)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start + length).toBeLessThanOrEqual(trackSeconds + 1e-9)
      expect(fadeIn + fadeOut).toBeLessThanOrEqual(length)
    }
  })

  it.each([
    ['the loud part near its end', 400, (t: number) => (t >= 300 && t < 375 ? 0.2 : 0.02), 300],
    ['a refrain that is longer than a preview, as near to a quarter as it goes', 400, between(150, 300), 150],
    ['a quarter, where all of it is equally loud', 400, () => 0.1, 100],
    [
      'a quarter, where another part is louder by less than the ear minds',
      400,
      between(200, 290, 0.1, 0.095),
      100,
    ],
    ['a quarter of silence', 400, () => 0, 100],
    ['the end, if it is the loudest', 200, between(125, 200), 125],
  ])('is %s', (_what, trackSeconds, powerAt, start) => {
    const excerpt = chooseExcerpt(trackSeconds, 75, slices(powerAt, trackSeconds))
    expect(Math.abs(excerpt.start - start)).toBeLessThan(8)
    expect(excerpt.length).toBe(75)
  })

  it('never reaches beyond the end of the track, wherever its loudest part is', () => {
    for (let trackSeconds = 76; trackSeconds < 200; trackSeconds += 3.7) {
      for (const loudAt of [0, 0.3, 0.9, 1]) {
        const powers = slices((t) => (Math.abs(t - loudAt * trackSeconds) < 20 ? 0.2 : 0.01), trackSeconds)
        const { start, length } = chooseExcerpt(trackSeconds, 75, powers)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(start + length).toBeLessThanOrEqual(trackSeconds + 1e-9)
      }
    }
  })

  it("fades in only where it is not the track's own beginning", () => {
    expect(previewFilters(chooseExcerpt(240, 45), null)).toBe('afade=t=in:d=0.5,afade=t=out:st=43:d=2')
    expect(previewFilters(chooseExcerpt(20, 45), null)).toBe('afade=t=out:st=18:d=2')
  })
})

describe('loudness', () => {
  const log = (loudness: string) => `[Parsed_loudnorm_0 @ 0x1]\n{
    "input_i" : "${loudness}", "input_tp" : "-3.10", "input_lra" : "4.20", "input_thresh" : "-30.1",
    "output_i" : "-16.1", "normalization_type" : "dynamic", "target_offset" : "0.1"\n}\n`

  it('is read from the end of the log and handed to the second pass', () => {
    const loudness = readLoudness(log('-20.40'))
    expect(loudness).toMatchObject({ input_i: '-20.40', target_offset: '0.1' })
    expect(previewFilters(chooseExcerpt(20, 45), loudness)).toContain('measured_I=-20.40:measured_TP=-3.10')
  })

  it('of silence is not levelled', () => {
    expect(readLoudness(log('-inf'))).toBeNull()
  })
})

describe('the format of a master', () => {
  it('follows from the ending, in any case', () => {
    expect(['.flac', '.WAV', '.opus', '.m4a'].map(audioFormat)).toEqual(['flac', 'wav', 'ogg', 'mov'])
  })

  it.each(['.m3u', '.m3u8', '.pls', '.cue', '.txt', '.mp4', '.concat', '.sdp', '.xspf', ''])(
    'is not known for %s',
    (extension) => {
      expect(audioFormat(extension)).toBeNull()
    },
  )
})
