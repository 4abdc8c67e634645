/**
 * Rows as CSV (RFC 4180), for spreadsheets: what one of them would take for a formula begins with an apostrophe, which
 * it takes for "this is text" (OWASP, CSV injection).
 * @param rows texts, and amounts as numbers: these have two decimals
 * @param delimiter a semicolon is what spreadsheets want where the comma stands within numbers
 */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: ',' | ';' = ',',
): string => {
  const number = (value: number) =>
    delimiter === ';' ? value.toFixed(2).replace('.', ',') : value.toFixed(2)
  const cellOf = (value: string | number) => (typeof value === 'number' ? number(value) : cell(value))
  return rows.map((row) => `${row.map(cellOf).join(delimiter)}\r\n`).join('')
}

/** For spreadsheets, which take what has no such mark for letters of the machine's own. */
export const byteOrderMark = '\ufeff'

function cell(text: string): string {
  const plain = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/.test(plain)
  const safe = isFormula ? `'${plain}` : plain
  return isFormula || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
