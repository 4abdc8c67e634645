import { getProperty } from '../../../../../src/shared/getProperty'
import { formatDecimal } from '../../../../../src/shared/money'
import { plainLetters } from '../../../../platform/support/plainLetters'

/** Windows-1252 has letters at the places 0x80 to 0x9f, where Unicode has controls. */
const bytesByChar = new Map(
  Array.from({ length: 0x100 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

/** Encodes a text in Windows-1252, which DATEV reads. Its texts are those of `datevText`. */
export const encodeDatev = (text: string): Buffer =>
  Buffer.from([...text].map((sign) => bytesByChar.get(sign) ?? questionMark))

const questionMark = 0x3f

/**
 * Writes a text with the letters of Windows-1252. Letters that it does not have lose their marks, and become question marks
 * if that does not help.
 */
const toWindows1252 = (text: string): string => [...text.normalize('NFC')].map(replaceChar).join('')

function replaceChar(sign: string): string {
  if (bytesByChar.has(sign)) return sign
  const letter = getProperty(plainLetters, sign.toLowerCase())
  const replacement = typeof letter === 'string' ? letter : sign.normalize('NFKD').replace(/\p{M}/gu, '')
  const plain = sign === sign.toLowerCase() ? replacement : replacement.toUpperCase()
  return [...plain].map((char) => (bytesByChar.has(char) ? char : '?')).join('') || '?'
}

/**
 * Writes a text field: in quotes, without control characters, shortened to the length that the format has for it.
 * @param length in characters
 */
export const datevText = (text: string, length: number): string => {
  // A letter can become several, or a quote, so that it is written before the text is shortened and its quotes are doubled.
  const plain = toWindows1252(text.replace(/\p{Cc}+/gu, ' ')).trim()
  return `"${[...plain].slice(0, length).join('').replaceAll('"', '""')}"`
}

/** Writes an amount, which is always above 0, with a decimal comma. @param cents of either sign */
export const datevAmount = (cents: number): string => formatDecimal(Math.abs(cents)).replace('.', ',')

/** Writes a day as `YYYYMMDD`. @param day `YYYY-MM-DD` */
export const datevDay = (day: string): string => day.replaceAll('-', '')
