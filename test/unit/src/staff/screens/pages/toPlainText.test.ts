import { toPlainText } from '../../../../../../src/staff/screens/pages/toPlainText'

const lines = (...all: string[]) => all.join('\n')

describe('a block in lines', () => {
  it.each<[string, unknown, string]>([
    ['names its fields', { heading: 'New', link_text: 'More' }, lines('heading: New', 'link text: More')],
    ['leaves out what is empty', { heading: '', image: null, link: undefined, lines: [], rule: {} }, ''],
    ['keeps numbers and flags', { rows: 0, is_shown: false }, lines('rows: 0', 'is shown: false')],
    [
      'indents what is within something',
      { text: { heading: 'New', more: { link: '/sale' } } },
      lines('text:', '  heading: New', '  more:', '    link: /sale'),
    ],
    ['counts the items of a list from 1', { rows: [4, 6] }, lines('rows:', '  1: 4', '  2: 6')],
    [
      'keeps the place of an item behind an empty one',
      { slides: [{ text: '' }, { text: 'Ü' }] },
      lines('slides:', '  2:', '    text: Ü'),
    ],
    ['keeps the lines of a text', { body: 'One.\nTwo.' }, lines('body: One.', 'Two.')],
    [
      'names what a rule shows, and the language of a translation',
      { heading_de: 'Neu', rule: { show: 'best_sold' } },
      lines('heading in German: Neu', 'rule:', '  show: best sold'),
    ],
    ['is a text as it is', 'One.', 'One.'],
    ['is nothing for nothing', null, ''],
  ])('%s', (_what, value, text) => {
    expect(toPlainText(value)).toBe(text)
  })
})
