/**
 * The code on the label of a copy: 16 digits, which Code 128 prints in half the width of letters. They are the first 48
 * bits of the id of the release format in 15 digits, and a check digit (ISO/IEC 7812-1, Luhn). No barcode of goods has 16
 * digits, so a scanner tells them apart.
 */
const hexDigits = 12
const decimalDigits = 15

/** @param uuid of a release format */
export function copyCode(uuid: string): string {
  const digits = BigInt(`0x${uuid.replaceAll('-', '').slice(0, hexDigits)}`)
    .toString()
    .padStart(decimalDigits, '0')
  return digits + checkDigit(digits)
}

/**
 * Reads a scanned code.
 * @returns what the id of the release format begins with, such as `0a1b2c3d-4e5f`; null if it is another code
 */
export function readCopyCode(text: string): string | null {
  const digits = text.trim()
  if (!/^\d{16}$/.test(digits) || checkDigit(digits.slice(0, -1)) !== digits.slice(-1)) return null
  const hex = BigInt(digits.slice(0, -1)).toString(16).padStart(hexDigits, '0')
  return hex.length === hexDigits ? `${hex.slice(0, 8)}-${hex.slice(8)}` : null
}

/** Returns the lowest and the highest id of a release format that begin with a text that `readCopyCode` has read. */
export const copyIdBounds = (beginning: string): [lowest: string, highest: string] => [
  `${beginning}-0000-0000-000000000000`,
  `${beginning}-ffff-ffff-ffffffffffff`,
]

function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const doubled = i % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
