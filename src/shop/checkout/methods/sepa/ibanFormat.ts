/**
 * Tells whether a text has the shape and the check digits of an IBAN; the server also checks the length.
 * @param iban with or without spaces
 */
export function looksLikeIban(iban: string): boolean {
  const plain = iban.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) && hasCheckDigits(plain)
}

/**
 * Checks an IBAN by ISO 13616: with the first four characters at the end, and letters as numbers from 10 on,
 * the remainder of a division by 97 is 1.
 */
const hasCheckDigits = (iban: string): boolean =>
  [...(iban.slice(4) + iban.slice(0, 4))]
    .map((character) => Number.parseInt(character, 36))
    .reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0) === 1

/**
 * Formats an IBAN in groups of four, as on a bank card.
 * @param iban as typed
 * @returns capital letters and digits, with spaces
 */
export const groupedIban = (iban: string): string =>
  iban
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
