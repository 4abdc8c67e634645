import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { csvText } from '../../../../../server/platform/table/csvText'
import { collection, hasCollections } from '../../../../support/hostileTexts'

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  '"=1+1"',
  '=1;2',
  '＝1+1',
  '@',
  '-',
  '=',
]
const read = (text: string) => parse(text, { relaxColumnCount: false }) as string[][]

describe('CSV for spreadsheets', () => {
  it(`holds no formula${hasCollections ? '' : " (the project's own only)"}`, () => {
    for (const text of [...formulas, ...collection('blns.json')]) {
      const [[cell, after]] = read(csvText([[text, 'after']]))
      expect(after).toBe('after')
      expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/)
    }
  })

  it('keeps plain texts as they are, in their cells', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((one) => /^[\p{L}\p{N}]/u.test(one))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        expect(read(csvText(rows))).toEqual(rows)
      }),
    )
  })

  it('quotes what needs it', () => {
    expect(csvText([['a,b', 'say "x"', 'two\nlines', 'plain']])).toBe(
      '"a,b","say ""x""","two\nlines",plain\r\n',
    )
  })

  it('writes amounts as the spreadsheet reads them', () => {
    expect(csvText([['a', -5, 19.9]])).toBe('a,-5.00,19.90\r\n')
    expect(csvText([['a;b', -5, 19.9]], ';')).toBe('"a;b";-5,00;19,90\r\n')
  })
})
