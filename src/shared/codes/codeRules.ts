/** Crockford's base 32, which has no I, L, O and U, so that misread characters can be corrected. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const groupLength = 4

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * Makes a new code of 80 bits.
 * @param bytes sixteen random bytes
 */
export const buildCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')

/**
 * Normalises a typed code: case, spaces, hyphens and characters that look alike do not matter.
 * @returns the sixteen characters without hyphens; null when the text cannot be a code
 */
export function readCode(typedCode: string): string | null {
  const signs = typedCode
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OILU]/g, (sign) => lookAlikes[sign] ?? sign)
  return signs.length === codeLength && [...signs].every((sign) => alphabet.includes(sign)) ? signs : null
}

/**
 * Formats a code for people.
 * @param code sixteen characters without hyphens
 * @returns groups of four characters, with hyphens
 */
export const formatCode = (code: string): string =>
  code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
