import { textTable } from '../../../../../server/cli/tables/textTable'

describe('a table for people', () => {
  const rows = [
    { name: 'Nora', count: 5, note: '' },
    { name: 'Łódź quartet', count: 0, note: null },
  ]
  it('stands in columns, numbers to the right, without empty ones', () => {
    const table = textTable(rows, [
      { title: 'Name', of: ({ name }) => name },
      { title: 'Copies', of: ({ count }) => count, isNumber: true },
      { title: 'Note', of: ({ note }) => note },
      { title: 'Much', of: ({ count }) => count > 9 && 'yes' },
    ])
    expect(table).toBe('Name          Copies\nNora               5\nŁódź quartet       0')
  })

  it('cuts long texts, and lets none of them move the cursor', () => {
    const long = [{ text: `a\u001b[2J${'b'.repeat(50)}` }, { text: 'x\ny' }]
    expect(textTable(long, [{ title: 'T', of: ({ text }) => text, max: 6 }])).toBe('T\na [2J…\nx y')
  })
})
