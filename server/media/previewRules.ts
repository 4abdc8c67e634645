/** Where a preview lies in its track; all in seconds. */
export interface Excerpt {
  start: number
  length: number
  fadeIn: number
  fadeOut: number
}

const fadeOutSeconds = 2
const fadeInSeconds = 0.5
/** Most tracks have arrived somewhere by then: past the intro, before the first break. */
const typicalStart = 0.25

/**
 * Chooses what shoppers hear: from a quarter of the track on, earlier when the track would end too soon, all of a
 * track that is no longer than a preview. A beginning that is the track's own is not faded in.
 */
export function chooseExcerpt(trackSeconds: number, seconds: number): Excerpt {
  const length = Math.min(seconds, trackSeconds)
  const start = Math.min(trackSeconds * typicalStart, trackSeconds - length)
  const fadeOut = Math.min(fadeOutSeconds, length / 4)
  return { start, length, fadeIn: start > 0 ? Math.min(fadeInSeconds, length / 4) : 0, fadeOut }
}

/** What ffmpeg's `loudnorm` measured; its words, its numbers as text. */
export interface Loudness {
  input_i: string
  input_tp: string
  input_lra: string
  input_thresh: string
  target_offset: string
}

// -16 LUFS is what a quiet room and a phone speaker both bear; the wide range keeps the levelling linear, which
// moves the volume as a whole and does not pump. Source: EBU R 128 and the manual of ffmpeg's loudnorm filter.
const loudnessTarget = 'I=-16:TP=-1.5:LRA=20'

export const measuringFilter = `loudnorm=${loudnessTarget}:print_format=json`

/** The filters of the second pass; silence has no loudness to level. */
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

/** Reads the measurement from the end of ffmpeg's log; null when there was nothing but silence. */
export function readLoudness(log: string): Loudness | null {
  const json = log.slice(log.lastIndexOf('{'), log.lastIndexOf('}') + 1)
  const { input_i, input_tp, input_lra, input_thresh, target_offset }: Loudness = JSON.parse(json)
  const values = { input_i, input_tp, input_lra, input_thresh, target_offset }
  return Object.values(values).every((value) => Number.isFinite(Number(value))) ? values : null
}

/** ffmpeg's name of the only format that a file of this ending may have; null for everything that is not audio. */
export function audioFormat(extension: string): string | null {
  return audioFormats.get(extension.toLowerCase()) ?? null
}

// Never guessed from the content: what looks like a playlist would be read as one, and playlists name other files.
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
