/** What is said of CSV that cannot be read or whose letters are not sure, and what to do about it. */
export const csvTexts = {
  tooManyColumns: 'This line has more than {limit} columns: "{text}".',
  fewerColumns: 'Save only the columns that are needed.',
  tooManyCells: 'This table has more than {limit} cells.',
  tooManyLines: 'This table has more than {limit} lines.',
  smallerTable: 'Split it, or save only what is needed.',
  tooLong: 'A cell of this line has more than a million characters: "{text}".',
  unclosed:
    'This is not valid CSV from here on. A quotation mark begins a cell and does not end it: "{text}".',
  checkQuotes: 'Check the quotes: a quote inside a quoted text is written twice.',
  readAs:
    'The file does not say how its letters are written. They were read as {name}: "{text}". Check them.',
  namedLine: '{line} ("{text}")',
  linesReadAs: 'The file is UTF-8, but for line {lines}, which was read as {name}. Check its letters.',
  moreLinesReadAs:
    'The file is UTF-8, but for line {lines} and {more} more, which was read as {name}. Check its letters.',
} as const
