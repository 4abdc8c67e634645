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
  isDate: boolean
}

/**
 * Writes the value of a cell as a text. A formula counts as its stored result.
 * @param sharedTexts the texts that cells refer to by number
 * @returns a number with a point and without thousands separators; a formula without a result begins with `=`
 */
export function cellText(
  { type, value, formula, isDate }: RawCell,
  sharedTexts: readonly string[],
  isMacCalendar: boolean,
): string {
  if (value === null || (value === '' && formula !== null)) return formula === null ? '' : `=${formula}`
  if (type === 's') return sharedTexts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== '' && type !== 'n') return value
  const number = Number(value)
  if (!Number.isFinite(number) || value.trim() === '') return value
  return isDate ? dayText(number, isMacCalendar) : numberText(number)
}

/**
 * Writes a number. Numbers are stored with all their digits, so a long barcode is whole, however the cell shows it.
 * @returns at most four decimals; never three, which could be read as thousands
 */
function numberText(number: number): string {
  if (Number.isSafeInteger(number)) return String(number)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return String(number)
  const text = String(Number(number.toFixed(4)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

function dayText(number: number, isMacCalendar: boolean): string {
  const date = new Date((isMacCalendar ? macEpochMs : epochMs) + Math.round(number * dayMs))
  return Number.isNaN(date.getTime()) ? String(number) : date.toISOString().slice(0, 10)
}

/** The numbers of Excel's own formats for days and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/**
 * Tells whether a number format shows a day or a time.
 * @param id the number of the format
 * @param code its own code, such as `dd.mm.yyyy`; undefined for Excel's own formats
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  if (/^(general|standard)$/i.test(code)) return false
  // Texts in quotes, escaped characters, colours and conditions say nothing about the number.
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dyhms]/i.test(plain) && !/[0#?]/.test(plain.replace(/[hms:.]*0+/gi, ''))
}

/**
 * Reads the column of a cell's name.
 * @param name such as `AB12`
 * @returns the index from 0; null if it has none
 */
export function columnOf(name: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(name ?? '') ?? []
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
