import { parseDuration } from '../../platform/yaml/scalars'

/** What a length is, in seconds, or what is wrong with it. */
export type TrackLength = { seconds: number | null } | { problem: string }

/** No track is so long; but `4:31` that a spreadsheet has made a time of day is often. */
const minOddHours = 3
const withHours = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/

/**
 * Reads the lengths of tracks from a column of a table. Spreadsheets take `4:31` for a time of day, write `04:31:00` or
 * `4:31:00 AM`, and mean minutes and seconds; a person who writes `1:02:03` means hours. Whether the last two digits are
 * always zeros tells which it is.
 * @param texts the cells of the column; '' if a track has no length
 */
export function readTrackLengths(texts: readonly string[]): TrackLength[] {
  const plain = texts.map(withoutHalfDay)
  const parts = plain.flatMap((text) => {
    const [all, hours, , seconds] = withHours.exec(text) ?? []
    return all === undefined ? [] : [{ hours: Number(hours), isRound: seconds === '00' }]
  })
  const isRound = parts.every((part) => part.isRound)
  const hasShort = plain.some((text) => text !== '' && !withHours.test(text))
  const isShifted =
    isRound && (parts.some(({ hours }) => hours >= minOddHours) || (parts.length > 1 && !hasShort))
  return plain.map((text) => readLong(text, { isShifted, isRound }))
}

function readLong(text: string, column: { isShifted: boolean; isRound: boolean }): TrackLength {
  const [all, hours = '', minutes = '', seconds = ''] = withHours.exec(text) ?? []
  if (all === undefined || seconds !== '00') return readOne(text)
  if (column.isShifted) return { seconds: Number(hours) * 60 + Number(minutes) }
  const isClear = !column.isRound && Number(hours) < minOddHours
  if (isClear) return readOne(text)
  const asMinutes = `${Number(hours)}:${minutes}`
  const asHours = `${Number(hours) * 60 + Number(minutes)}:00`
  return {
    problem: `"${text}" may be ${asMinutes} of which a spreadsheet has made a time of day, or ${asHours}. Write one of these, in a column that is formatted as text.`,
  }
}

function readOne(text: string): TrackLength {
  if (text === '') return { seconds: null }
  const seconds = parseDuration(text)
  if (seconds !== undefined) return { seconds }
  const advice = /^\d?[.,]\d+$/.test(text)
    ? ' A spreadsheet has made a part of a day of it: format the column as text.'
    : ''
  return { problem: `"${text}" is not a length such as 4:31.${advice}` }
}

/** Writes a time of the morning or the afternoon in 24 hours. */
function withoutHalfDay(text: string): string {
  const [, hours, rest, half] = /^(\d{1,2})(:[0-5]\d(?::[0-5]\d)?)\s?([AP])\.?M\.?$/i.exec(text.trim()) ?? []
  if (hours === undefined || rest === undefined) return text.trim()
  const whole = (Number(hours) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)
  return `${whole}${rest}${rest.length === 3 ? ':00' : ''}`
}
