/** Reads what barcode scanners type: the code, and what they add to it. */

/** Signs that end fields of GS1 codes, and others that scanners add at the ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const controls = /[\u0000-\u001f\u007f]+/g

/** The identifier of the kind of barcode before its data, such as `]E0` (ISO/IEC 15424). */
const symbology = /^\]([A-Za-z])([0-9A-F])(?=.{4})/

/** Of these kinds the data are fields of GS1: GS1-128, DataBar, DataMatrix, QR code, DotCode (GS1 General Specifications, 5). */
const gs1Symbologies = new Set(['C1', 'e0', 'e1', 'e2', 'd2', 'Q3', 'J1'])

/** A field with a GTIN: the application identifier 01, in brackets where people read it (GS1 General Specifications, 3.3). */
const gtinField = /^(?:\(01\)|01)(\d{14})/

/** Fields that may follow a GTIN: batch, dates, variant, serial number and other numbers of the article. */
const furtherField = /^\(?(1[0-7]|2[0-2]|24[0-3]|30|37|4\d\d|7\d\d|8\d\d|9\d)/

/** The address in a GS1 Digital Link, whose path has the same field. */
const digitalLink = /^https?:\/\/[^\s/]+\/(?:[^\s?#]*\/)?01\/(\d{8}|\d{12,14})(?=$|[/?#])/i

/** EAN-13 or UPC-A with the two or five digits beside it, which are not part of the number. */
const withAddOn = /^(\d{13})(?:\d{2}|\d{5})$/

/** One letter before a GTIN, with which some scanners name the kind of barcode. */
const letterAndGtin = /^[A-Za-z](\d{12,14})$/

const maxLength = 200

/**
 * Tells whether digits are a GTIN: 8, 12, 13 or 14 of them, with the check digit at the end (GS1 General Specifications, 7.9).
 */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false
  let sum = 0
  for (let i = 1; i < digits.length; i++) sum += Number(digits.at(-1 - i)) * (i % 2 === 1 ? 3 : 1)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1))
}

/**
 * Reads the code of a record from what a scanner typed: without the identifier of the kind of barcode (`]E04012345000054`),
 * without signs that cannot be seen, of the fields of a GS1 code the GTIN, and with the digits and hyphens that a keyboard
 * of another country has changed. A text that is none of these stays as it is.
 * @param rawText a scanned or typed text, such as a barcode, a catalogue number or the code of a copy
 * @returns the code without spaces around it; a GTIN keeps the zeros before it
 */
export function readScan(rawText: string): string {
  if (/^[\d ]{1,14}$/.test(rawText) || rawText.length > maxLength) return rawText.trim()
  const text = correctKeyboard(rawText.trim())
  const [, kind = '', modifier = ''] = symbology.exec(text.replace(controls, '')) ?? []
  const isGs1 = gs1Symbologies.has(kind + modifier) || text.startsWith('\u001d') || text.startsWith('(01)')
  const data = text.replace(controls, '').replace(symbology, '').trim()
  const linked = digitalLink.exec(data)?.[1]
  if (linked !== undefined) return linked
  const [field, gtin] = gtinField.exec(data) ?? []
  if (field !== undefined && gtin !== undefined) {
    const rest = data.slice(field.length)
    if (isGs1 || (isGtin(gtin) && furtherField.test(rest))) return gtin
  }
  if (kind === 'E' && modifier === '3') return withAddOn.exec(data)?.[1] ?? data
  const [, lettered = ''] = letterAndGtin.exec(data) ?? []
  return isGtin(lettered) ? lettered : data
}

/**
 * Reads the number of a parcel from what a scanner or a person typed. All fields of the code belong to it: `(00)34…` is
 * `0034…`.
 * @returns the number, with single spaces where it was typed with spaces
 */
export const readParcelScan = (rawText: string): string =>
  rawText
    .replaceAll(/\s+/gu, ' ')
    .replace(controls, '')
    .trim()
    .replace(/^\+(?=[A-Za-z]\d\d{8})/, ']')
    .replace(symbology, '')
    .replace(/^\((00)\)/, '$1')

/** What the keys of the digits type on a French keyboard, without Shift. */
const frenchDigits = 'à&é"\'(-è_ç'
const frenchCode = /^(?:\$[A-Za-z][à&é"'(\-è_ç])?[à&é"'(\-è_ç]{8,}$/

/**
 * Undoes a scanner that presses the keys of an American keyboard on a German or French one. Only what no code has by itself
 * is a sign of it: `ß` beside a digit, `+E0` before digits, and eight or more keys of digits without Shift.
 */
function correctKeyboard(text: string): string {
  if (frenchCode.test(text)) {
    return text.replace(/^\$/, ']').replace(/[à&é"'(\-è_ç]/g, (sign) => String(frenchDigits.indexOf(sign)))
  }
  const bracketed = text.replace(/^\+(?=[A-Za-z]\d\d{8})/, ']')
  if (!/(?<=\d)ß|ß(?=\d)/.test(bracketed) || /(?!ß)\p{Ll}/u.test(bracketed)) return bracketed
  return bracketed.replace(/[ßYZ]/g, (sign) => ({ ß: '-', Y: 'Z', Z: 'Y' })[sign] ?? sign)
}
