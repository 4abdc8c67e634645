/**
 * Reads a GTIN, as search engines want it, from a barcode: 8, 12, 13 or 14 digits with a correct check digit (GS1
 * General Specifications, 7.9). Spaces and hyphens are ignored.
 * @returns the digits; null if the barcode is missing or not a GTIN
 */
export function gtinOf(barcode: string | null): string | null {
  const digits = (barcode ?? '').replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  let sum = 0
  for (let i = 1; i < digits.length; i++) sum += Number(digits.at(-1 - i)) * (i % 2 === 1 ? 3 : 1)
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : null
}
