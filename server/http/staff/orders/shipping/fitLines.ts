/** Fits texts of an address into columns of a certain length, and loses none of their letters. */

/**
 * Puts texts into as few lines as have room for them, with commas between them.
 * @param length the most characters of a line
 * @returns lines that together have all letters of the texts
 */
export function pack(texts: readonly string[], length: number): string[] {
  const lines: string[] = []
  for (const text of texts.flatMap((longText) => wrap(longText, length))) {
    const last = lines.at(-1)
    const joined = last === undefined ? text : `${last}, ${text}`
    if (last !== undefined && joined.length <= length) lines[lines.length - 1] = joined
    else lines.push(text)
  }
  return lines
}

/**
 * Breaks a text between words, and a word that is longer than a line after `length` characters.
 * @param length the most characters of a line
 * @returns no line for an empty text
 */
export function wrap(text: string, length: number): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest.length > length) {
    const space = rest.lastIndexOf(' ', length)
    const end = space > 0 ? space : length
    lines.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? lines : [...lines, rest]
}

/** Such as `112 a`, `12-14`, `7/2/15`, `12 bis` or `12½`. It is complete: what follows is set apart from it. */
const houseNumberAlone =
  /^\d+[½¼¾]?(?:\s?(?:bis|ter|quater|[a-z])\b)?(?:\s?[-/+]\s?(?:\d+(?:\s?[a-z]\b)?|[a-z]\b))*(?=[\s,;]|$)/i

/**
 * Parts a house number such as `112 a, 3. Aufgang, links` where a column has no room for all of it. A number
 * that is still too long stands behind its street.
 * @param max the most characters of each column
 * @returns `more` has the texts that need another line; '' as house number if it is
 * behind the street or in `more`
 */
export function fitHouseNumber(
  { street, houseNumber }: { street: string; houseNumber: string },
  max: { street: number; houseNumber: number },
): { street: string; houseNumber: string; more: string[] } {
  if (houseNumber.length <= max.houseNumber) return { street, houseNumber, more: [] }
  const [number = ''] = houseNumberAlone.exec(houseNumber) ?? []
  const more = houseNumber.slice(number.length).replace(/^[\s,;/]+/, '')
  if (number !== '' && number.length <= max.houseNumber)
    return { street, houseNumber: number, more: more.split(', ') }
  const whole = `${street} ${houseNumber}`
  return whole.length <= max.street
    ? { street: whole, houseNumber: '', more: [] }
    : { street, houseNumber: '', more: [houseNumber] }
}
