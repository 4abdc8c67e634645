/** One order of the list. */
export interface ParcelLine {
  order_number: number
  tracking: string | null
}

/** What is wrong with a line; `line` counts from 1. */
export interface LineProblem {
  kind: 'lineNoNumber' | 'lineRounded' | 'lineTwice'
  line: number
  text: string
  number: number
}

/** A spreadsheet writes a long number like this when it has rounded it. */
const rounded = /^\d[.,]?\d*e\+\d+$/i

/**
 * Reads a list of parcels as people paste it and as spreadsheets and carriers save it: the order number first, then the
 * tracking number, with a tab, semicolon, comma or space between them. A first line without a number is a heading.
 */
export function readParcelLines(text: string): { parcels: ParcelLine[]; problems: LineProblem[] } {
  const parcels: ParcelLine[] = []
  const problems: LineProblem[] = []
  const seen = new Set<number>()
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [first = '', second = ''] = cellsOf(raw)
    if (first === '' && second === '') continue
    const line = index + 1
    const digits = first.replace(/^#/, '').replace(/[.,]00?$/, '')
    if (!/^\d{1,9}$/.test(digits)) {
      const isHeading = parcels.length === 0 && problems.length === 0 && !/\d/.test(raw)
      if (!isHeading) problems.push({ kind: 'lineNoNumber', line, text: first.slice(0, 60), number: 0 })
      continue
    }
    const number = Number(digits)
    if (rounded.test(second)) problems.push({ kind: 'lineRounded', line, text: second, number })
    else if (seen.has(number)) problems.push({ kind: 'lineTwice', line, text: first, number })
    else parcels.push({ order_number: number, tracking: second.slice(0, 100) || null })
    seen.add(number)
  }
  return { parcels, problems }
}

/** Splits a line at the sign that it is separated by; spaces separate the order from all of the rest. */
function cellsOf(raw: string): string[] {
  const line = raw.trim()
  const sign = ['\t', ';', ','].find((one) => line.includes(one))
  if (sign)
    return line.split(sign).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  const [first = '', ...rest] = line.split(/\s+/)
  return [first, rest.join(' ')]
}
