/**
 * Writes rows as CSV (RFC 4180) for spreadsheets. A text that a spreadsheet could run as a formula gets an apostrophe
 * in front, which marks it as text (OWASP, CSV injection).
 * @param rows cells as texts, and amounts as numbers, which get two decimals
 * @param delimiter the semicolon is for spreadsheets that use the decimal comma; numbers get a comma then, too
 */
export const csvText = (
  rows: readonly (readonly (string | number)[])[],
  delimiter: ',' | ';' = ',',
): string => {
  const formatNumber = (value: number) =>
    delimiter === ';' ? value.toFixed(2).replace('.', ',') : value.toFixed(2)
  const formatCell = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value) : cell(value)
  return rows.map((row) => `${row.map(formatCell).join(delimiter)}\r\n`).join('')
}

/** Begins CSV files, because spreadsheets read a file without it in the local character set instead of UTF-8. */
export const byteOrderMark = '\ufeff'

function cell(text: string): string {
  const plain = text.replace(/[^\P{Cc}\t\r\n]/gu, '')
  const isFormula = /^\s*[=+\-@\t\r＝＋－＠]/.test(plain)
  const safe = isFormula ? `'${plain}` : plain
  return isFormula || /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
