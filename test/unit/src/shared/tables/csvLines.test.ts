import { readCsvLines } from '../../../../../src/shared/tables/csvLines'

const read = (text: string, delimiter: string | null = null) => [...readCsvLines(text, delimiter)]
const cellsOf = (text: string) => read(text).map(({ cells }) => cells)

describe('a table in CSV', () => {
  it.each([';', ',', '\t', '|'])('is read with %j between its cells', (sign) => {
    const lines = ['Cat No;Title;Qty', 'KW 012;Nachts;5', ';Tag;1', 'KW 013;Mittag']
    expect(cellsOf(lines.join('\r\n').replaceAll(';', sign))).toEqual([
      ['Cat No', 'Title', 'Qty'],
      ['KW 012', 'Nachts', '5'],
      ['', 'Tag', '1'],
      ['KW 013', 'Mittag'],
    ])
  })

  it.each([
    ['decimal commas', 'nr;price\nA 1;19,90\nA 2;7,40\n', ['nr', 'price']],
    ['commas in titles', 'Titel;Preis\nNachts, live, in Köln;11,90\n', ['Titel', 'Preis']],
    ['lists of genres', 'title,genres\nNachts,indie;pop;jazz\n', ['title', 'genres']],
    [
      'an address above',
      'Obst GmbH, Berlin\nSchein;4711\nNr;Titel;EK\nA 1;Nachts;11,50\nA 2;Tag;9,90\n',
      ['Obst GmbH, Berlin'],
    ],
  ])('has the sign that most of its lines agree on, beside %s', (_what, text, first) => {
    expect(cellsOf(text)[0]).toEqual(first)
  })

  it.each(['sep=;', '"sep=;"', 'SEP=;', 'sep=;;;'])(
    'has the sign of its line %s, which is no line of the table',
    (line) => {
      expect(read(`\r\n${line}\r\na,b;c\r\nd;e\r\n`)).toEqual([
        { line: 3, cells: ['a,b', 'c'] },
        { line: 4, cells: ['d', 'e'] },
      ])
    },
  )

  it.each(['\n', '\r\n', '\r'])(
    'counts lines as an editor does, past empty ones and breaks in cells: %j',
    (end) => {
      const text = ['', ' ; ; ', 'a;b', '"two', 'lines";x', ';;;', '"";" "', 'c;d'].join(end)
      expect(read(text)).toEqual([
        { line: 3, cells: ['a', 'b'] },
        { line: 4, cells: [`two${end}lines`, 'x'] },
        { line: 8, cells: ['c', 'd'] },
      ])
    },
  )

  it('may begin with empty lines', () => {
    expect(read('\r\n\r\ncatalog_nr;quantity\r\nKW 012;5\r\n')).toEqual([
      { line: 3, cells: ['catalog_nr', 'quantity'] },
      { line: 4, cells: ['KW 012', '5'] },
    ])
  })
})

describe('a quotation mark', () => {
  it.each([
    ['12" EP', '12" EP'],
    ['7" Heroes', '7" Heroes'],
    ['7"', '7"'],
    ['2x12"', '2x12"'],
    ['The "Kitchen" Tapes', 'The "Kitchen" Tapes'],
    ['"Kitchen" Tapes', '"Kitchen" Tapes'],
    ['"Heroes" and "Villains"', '"Heroes" and "Villains"'],
    ['5\'10"', '5\'10"'],
  ])('in the cell %s belongs to its text', (cell, text) => {
    for (const sign of [';', ',', '\t', '|']) {
      const lines = [`A 1`, cell, '3'].join(sign)
      expect(cellsOf(`nr${sign}title${sign}qty\n${lines}\n${lines}`).slice(1)).toEqual([
        ['A 1', text, '3'],
        ['A 1', text, '3'],
      ])
    }
  })

  it.each([
    ['"Title; with a sign"', 'Title; with a sign'],
    ['"12"" EP"', '12" EP'],
    ['"""Heroes"""', '"Heroes"'],
    ['"The ""Kitchen"" Tapes"', 'The "Kitchen" Tapes'],
    [' "OST 012" ', 'OST 012'],
    ['""', undefined],
    ['="KW 012"', 'KW 012'],
    ['"=""KW 012"""', 'KW 012'],
    ['="0042;1"', '0042;1'],
    ['=B2*2', '=B2*2'],
  ])('around the whole cell does not: %s', (cell, text) => {
    expect(read(`nr;title\n${cell}`, ';')[1]?.cells[0]).toBe(text)
  })

  it.each([
    ['"12" EP"', '12" EP'],
    ['"The "Kitchen" Tapes"', 'The "Kitchen" Tapes'],
    ['"Kitchen, "live" in Köln"', 'Kitchen, "live" in Köln'],
  ])('inside a cell in marks may be written once: %s', (cell, text) => {
    expect(cellsOf(`a,b\n${cell},3\n`)[1]).toEqual([text, '3'])
  })

  it.each([
    ['that is never closed', 'nr;title\nA 1;"Heroes\nA 2;Low\n', 2, 'A 1;"Heroes'],
    ['that closes in another line', 'nr;title\nA 0;x\nA 1;"Heroes;3\nA 2;7" Low;1\n', 3, 'A 1;"Heroes;3'],
  ])('%s refuses the table, with the line', (_what, text, line, shown) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ line, message: expect.stringContaining(`"${shown}"`) }),
    )
    expect(() => read(text)).toThrow('This is not valid CSV')
  })
})

describe('the bounds of a table', () => {
  it.each([
    ['line ends', '\n'.repeat(20_000_000)],
    ['delimiters', ','.repeat(20_000_000)],
    ['the empty lines of a whole sheet', ';;;;;;;;\r\n'.repeat(1_048_576)],
  ])('let %s pass as what they are: nothing', (_what, text) => {
    expect(read(text)).toEqual([])
    expect(read(`nr;qty\nA 1;3\n${text}`.slice(0, 20_000_000))).toEqual([
      { line: 1, cells: ['nr', 'qty'] },
      { line: 2, cells: ['A 1', '3'] },
    ])
  })

  it.each([
    ['lines', 'a\n'.repeat(100_001), 100_001, 'more than 100,000 lines'],
    ['lines without a text', '""\n'.repeat(7_000_000), 100_001, 'more than 100,000 lines'],
    ['columns', `a\n${'a,'.repeat(10_000_000)}`, 2, 'more than 500 columns: "a,a,a'],
    ['columns to the right', `a\n${','.repeat(16_384)}a`, 2, 'more than 500 columns'],
    ['cells', `${'a,'.repeat(500)}\n`.repeat(9000), 2001, 'more than 1,000,000 cells'],
    ['cells to the left', `${','.repeat(499)}a\n`.repeat(9000), 2001, 'more than 1,000,000 cells'],
  ])('refuse too many %s at the first that is too many', (_what, text, line, message) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ line, message: expect.stringContaining(message) }),
    )
  })

  it('refuse an open mark at once, however long the rest is', () => {
    expect(() => read(`a\n${'"'.repeat(10_000_000)}`)).toThrow('more than a million characters')
    expect(() => read(`a\n"${'b\n'.repeat(9_000_000)}`)).toThrow('This is not valid CSV')
  })
})
