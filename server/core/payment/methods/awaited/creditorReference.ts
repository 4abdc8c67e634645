import { createHash } from 'node:crypto'

/** Digits and letters that nobody takes for others when they copy a reference. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const bodyLength = 10

/**
 * Makes the reference of a payment from the checkout's id, as a creditor reference of ISO 11649: its check digits tell
 * a mistyped reference from another one. It is the same for each try.
 * @returns such as `RF18K7M392QFXB`
 */
export function buildCreditorReference(uuidCheckout: string): string {
  const bytes = createHash('sha256').update(`creditor reference\n${uuidCheckout}`).digest()
  return withCheckDigits([...bytes.subarray(0, bodyLength)].map((byte) => letters[byte % 32]).join(''))
}

/** Puts `RF` and the check digits of ISO 7064 (modulus 97-10) in front of a reference. */
function withCheckDigits(body: string): string {
  const digits = [...`${body}RF00`].map((character) => Number.parseInt(character, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `RF${String(check).padStart(2, '0')}${body}`
}

/** Writes a reference in groups of four, as it is printed. */
export const formatReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Lists the references that a remittance text may contain. Spaces, signs and case do not matter, and `RF` with its
 * check digits may be missing; the caller looks up which of them exist.
 * @param text as the payer wrote it
 */
export function listPossibleReferences(text: string): string[] {
  const folded = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const references = new Set<string>()
  for (let at = 0; at + bodyLength <= folded.length; at++) {
    const body = folded.slice(at, at + bodyLength)
    if ([...body].every((character) => letters.includes(character))) references.add(withCheckDigits(body))
  }
  return [...references]
}
