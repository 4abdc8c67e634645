/**
 * Reads an amount of euros as people write it: `24.90`, `24,9 €`, `EUR 1 250,00`.
 * @returns euros; null if it is none, or has parts of a cent
 */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^(?:€|EUR)\s*|\s*(?:€|EUR)$/i, '')
  const [, whole, cents = '0'] = /^(\d{1,7}|\d{1,3}\s\d{3})(?:[.,](\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? null : Number(`${whole.replace(/\s/, '')}.${cents}`)
}
