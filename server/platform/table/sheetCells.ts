/** The values of cells in a sheet of Excel, as texts. */

const dayMs = 86_400_000
/** Day 0 of Excel's calendar; that of old Macs begins in 1904. */
const epochMs = Date.UTC(1899, 11, 30)
const macEpochMs = Date.UTC(1904, 0, 1)

/** A cell as the file has it. */
export interface RawCell {
  /** The attribute `t`; '' is a number. */
  type: string
  value: string | null
  formula: string | null
  shows: NumberKind
}

/** What a number format makes of a number. */
export type NumberKind = 'number' | 'science' | 'date' | 'time'

/**
 * Tells whether a cell is a number that the sheet shows as a date or a time.
 * @returns false for a text that looks like a date, and for an empty cell
 */
export const isDateCell = ({ type, value, shows }: RawCell): boolean =>
  (type === '' || type === 'n') && (shows === 'date' || shows === 'time') && Boolean(value?.trim())

/**
 * Writes the value of a cell as a text. A formula counts as its stored result.
 * @param sharedTexts the texts that cells refer to by number
 * @returns a number with a point and without thousands separators; one that is not whole any more as `3.4E+17`; a date
 *   as `2026-11-23`, a time as `4:31:00`; a formula without a result begins with `=`
 */
export function cellText(
  { type, value, formula, shows }: RawCell,
  sharedTexts: readonly string[],
  isMacCalendar: boolean,
): string {
  if (value === null || (value === '' && formula !== null)) return formula === null ? '' : `=${formula}`
  if (type === 's') return sharedTexts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return value
  const number = Number(value)
  if (!Number.isFinite(number) || value.trim() === '') return value
  const isTime = shows === 'time' || (shows === 'date' && number > 0 && number < 1)
  if (isTime) return timeText(number)
  return shows === 'date' ? dayText(number, isMacCalendar) : numberText(number, shows === 'science')
}

/** Excel keeps 15 digits of a number. */
const firstInexact = 1e15
/** A number that was typed like `7E10` has many zeros, which no barcode has. */
const minLength = 9
const maxSignificant = 6

/**
 * Writes a number. A barcode is whole, however the cell shows it.
 * @param isScience whether the cell shows an exponent
 * @returns at most four decimals; never three, which could be read as thousands. A number with more than 15 digits, or one
 *   that was made of a text like `7E10`, has an exponent with a plus, as in a CSV file.
 */
function numberText(number: number, isScience: boolean): string {
  if (Math.abs(number) >= firstInexact) return scienceText(number)
  if (Number.isSafeInteger(number)) {
    const text = String(number)
    const significant = text.replace(/0+$/, '').length
    const isMade =
      text.length >= minLength ? significant <= maxSignificant : isScience && significant < text.length
    return isMade && number > 0 ? scienceText(number) : text
  }
  const text = String(Number(number.toFixed(4)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

const scienceText = (number: number): string => number.toExponential().toUpperCase()

const secondsOfDay = 86_400

/** Writes a time or a length of time in hours, minutes and seconds. */
function timeText(days: number): string {
  const seconds = Math.round(days * secondsOfDay)
  if (seconds < 0) return String(days)
  const two = (part: number) => String(part % 60).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`
}

function dayText(number: number, isMacCalendar: boolean): string {
  const date = new Date((isMacCalendar ? macEpochMs : epochMs) + Math.round(number * dayMs))
  return Number.isNaN(date.getTime()) ? String(number) : date.toISOString().slice(0, 10)
}

/** The numbers of Excel's own formats for times, exponents and days. */
const builtInTimes = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]
const builtInSciences = [11, 48]
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * Tells what a number format makes of a number.
 * @param id the number of the format
 * @param code its own code, such as `dd.mm.yyyy`; undefined for Excel's own formats
 */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (builtInTimes.includes(id)) return 'time'
    if (builtInSciences.includes(id)) return 'science'
    return isBuiltInDate(id) ? 'date' : 'number'
  }
  if (/^(general|standard)$/i.test(code)) return 'number'
  // Texts in quotes, escaped characters, colours and conditions say nothing about the number; `[h]` counts hours.
  const plain = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/[0#?]E[+-]/i.test(plain)) return 'science'
  if (!/[dyhms]/i.test(plain) || /[0#?]/.test(plain.replace(/[hms:.\]]*0+/gi, ''))) return 'number'
  return /[dy]/i.test(plain) || !/[hs]/i.test(plain.replace(/\[m+\]/gi, 'h')) ? 'date' : 'time'
}

/**
 * Reads the column of a cell's name.
 * @param name such as `AB12`
 * @returns the index from 0; null if it has none
 */
export function readColumn(name: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(name ?? '') ?? []
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
