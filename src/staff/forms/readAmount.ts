/**
 * Reads an amount as people write it, with a point or a comma.
 * @returns euros; null if it is none, or has parts of a cent
 */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}
