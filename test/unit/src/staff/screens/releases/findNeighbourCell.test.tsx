import {
  findCellBeside,
  findNeighbourCell,
} from '../../../../../../src/staff/screens/releases/findNeighbourCell'

/** `data-fixed` cannot be edited, and `hidden` is not shown, as some columns on phones. */
const table = `<table><tbody>
  <tr><td data-edit="price">a</td><td data-edit="stock" data-fixed>b</td><td data-edit="place">c</td></tr>
  <tr><td data-edit="price">d</td><td data-edit="stock">e</td><td data-edit="place" hidden>f</td></tr>
  <tr><td>no cell of a record</td></tr>
</tbody></table>`
const cell = (text: string) =>
  [...document.querySelectorAll('td')].find(({ textContent }) => textContent === text)!
beforeEach(() => {
  document.body.innerHTML = table
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.hidden ? null : document.body
  })
})
afterEach(() => jest.restoreAllMocks())

describe('the cell that Tab goes to', () => {
  it.each([
    ['the next one that can be edited', 'a', 1, 'c'],
    ['the first one of the next row', 'c', 1, 'd'],
    ['not one that is not shown', 'e', 1, undefined],
    ['none behind the last', 'f', 1, undefined],
    ['the one before, also in the row above', 'd', -1, 'c'],
    ['none before the first', 'a', -1, undefined],
    ['the one beside a cell that cannot be edited itself', 'b', 1, 'c'],
  ] as const)('is %s', (_what, from, step, to) => {
    expect(findNeighbourCell(cell(from), step)?.textContent).toBe(to)
  })

  it('is found from a field within a cell, and not from outside the table', () => {
    cell('a').innerHTML = '<input>'
    expect(findNeighbourCell(document.querySelector('input')!, 1)?.textContent).toBe('c')
    expect(findNeighbourCell(document.body, 1)).toBeUndefined()
  })
})

describe('the cell that an arrow goes to', () => {
  it.each([
    ['a', 'ArrowRight', 'c'],
    ['c', 'ArrowLeft', 'a'],
    ['a', 'ArrowDown', 'd'],
    ['e', 'ArrowUp', 'b'],
    ['a', 'ArrowUp', undefined],
    ['d', 'ArrowDown', undefined],
    ['a', 'Enter', undefined],
  ])('from %s with %s is %s', (from, key, to) => {
    expect(findCellBeside(cell(from), key)?.textContent).toBe(to)
  })
})
