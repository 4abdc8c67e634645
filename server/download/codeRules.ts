/** Crockford's base 32: no I, L, O or U, so that whatever is read wrongly can only be read as one sign. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16
const groupLength = 4

const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/**
 * A new code, 80 bits.
 * @param bytes sixteen random ones
 */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')

/**
 * A code as it was printed, from what somebody typed: large or small letters, with or without spaces and hyphens, and
 * with signs that look alike.
 * @returns null for what cannot be a code
 */
export function readCode(typed: string): string | null {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OILU]/g, (sign) => lookAlikes[sign] ?? sign)
  return signs.length === codeLength && [...signs].every((sign) => alphabet.includes(sign)) ? signs : null
}

/** In groups of four, as it is printed. */
export const shownCode = (code: string): string =>
  code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
