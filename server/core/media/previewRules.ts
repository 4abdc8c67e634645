/** The part of a track that a preview plays, and its fades; all values are in seconds. */
export interface Excerpt {
  start: number
  length: number
  fadeIn: number
  fadeOut: number
}

const fadeOutSeconds = 2
const fadeInSeconds = 0.5
/** The start of a preview, as a share of the track: usually after the intro and before the first break. */
const typicalStart = 0.25
/** Parts whose power is at least this share of the loudest part's sound equally loud: the difference is 0.3 dB. */
const equallyLoud = 10 ** -0.03

/** The length of the slices in which a track's loudness is measured. */
export const sliceSeconds = 0.05

/**
 * Chooses the part of a track that shoppers hear: the loudest one. Among parts that are about equally loud, it is the one
 * that starts nearest to a quarter of the track. A track that is not longer than a preview is taken whole. There is no
 * fade-in at the start of a track.
 * @param trackSeconds length of the track
 * @param seconds length of a preview
 * @param powers the mean square of the samples in each slice of the track (see `sliceSeconds`); not needed for a track
 * that is taken whole
 */
export function chooseExcerpt(
  trackSeconds: number,
  seconds: number,
  powers: readonly number[] = [],
): Excerpt {
  const length = Math.min(seconds, trackSeconds)
  const last = trackSeconds - length
  const start = Math.min(last, loudestStart(Math.min(trackSeconds * typicalStart, last), length, powers))
  const fadeOut = Math.min(fadeOutSeconds, length / 4)
  return { start, length, fadeIn: start > 0 ? Math.min(fadeInSeconds, length / 4) : 0, fadeOut }
}

/** @param typical the start to prefer, and to take if nothing is louder than silence */
function loudestStart(typical: number, length: number, powers: readonly number[]): number {
  const count = Math.round(length / sliceSeconds)
  const sums: number[] = []
  let sum = 0
  for (const [i, power] of powers.entries()) {
    sum += power - (powers[i - count] ?? 0)
    if (i >= count - 1) sums.push(sum)
  }
  const loudest = sums.reduce((most, total) => Math.max(most, total), 0)
  if (loudest === 0) return typical
  let start = Number.POSITIVE_INFINITY
  for (const [i, total] of sums.entries()) {
    const at = i * sliceSeconds
    if (total >= loudest * equallyLoud && Math.abs(at - typical) < Math.abs(start - typical)) start = at
  }
  return start
}

/** The measurement of ffmpeg's `loudnorm` filter, with its own field names and its numbers as text. */
export interface Loudness {
  input_i: string
  input_tp: string
  input_lra: string
  input_thresh: string
  target_offset: string
}

// -16 LUFS suits both a quiet room and a phone speaker. The wide range keeps the normalisation linear: it changes the
// volume as a whole and does not pump. Source: EBU R 128 and the manual of ffmpeg's loudnorm filter.
const loudnessTarget = 'I=-16:TP=-1.5:LRA=20'

export const measuringFilter = `loudnorm=${loudnessTarget}:print_format=json`

/**
 * Writes the ffmpeg filters of a preview.
 * @param loudness the measurement of the excerpt; null for silence, which is not normalised
 * @returns the value of ffmpeg's audio filter option
 */
export function previewFilters(excerpt: Excerpt, loudness: Loudness | null): string {
  const filters: string[] = []
  if (loudness) {
    const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness
    filters.push(
      `loudnorm=${loudnessTarget}:linear=true:measured_I=${input_i}:measured_TP=${input_tp}` +
        `:measured_LRA=${input_lra}:measured_thresh=${input_thresh}:offset=${target_offset}`,
    )
  }
  if (excerpt.fadeIn > 0) filters.push(`afade=t=in:d=${excerpt.fadeIn}`)
  filters.push(`afade=t=out:st=${excerpt.length - excerpt.fadeOut}:d=${excerpt.fadeOut}`)
  return filters.join(',')
}

/**
 * Reads the measurement of `loudnorm` from the end of ffmpeg's log.
 * @returns null if the excerpt is silent
 */
export function readLoudness(log: string): Loudness | null {
  const json = log.slice(log.lastIndexOf('{'), log.lastIndexOf('}') + 1)
  const { input_i, input_tp, input_lra, input_thresh, target_offset }: Loudness = JSON.parse(json)
  const values = { input_i, input_tp, input_lra, input_thresh, target_offset }
  return Object.values(values).every((value) => Number.isFinite(Number(value))) ? values : null
}

/**
 * Finds ffmpeg's name of the only format that a file with this extension may have.
 * @param extension the extension with its dot, in any case
 * @returns null if it is not an extension of audio files
 */
export function audioFormat(extension: string): string | null {
  return audioFormats.get(extension.toLowerCase()) ?? null
}

// ffmpeg must not guess the format from the content: it would read a playlist, and playlists name other files.
const audioFormats = new Map([
  ['.flac', 'flac'],
  ['.wav', 'wav'],
  ['.mp3', 'mp3'],
  ['.ogg', 'ogg'],
  ['.opus', 'ogg'],
  ['.aif', 'aiff'],
  ['.aiff', 'aiff'],
  ['.m4a', 'mov'],
])
