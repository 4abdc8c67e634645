import { editedOf, moved, readRows, writtenOf } from '../../../../../../src/staff/screens/pages/editedBlocks'

const radio = { slug: 'radio', uuid_release: 'id', name: 'Nora Feldt – Radio', is_shown: true }

it.each([
  { text: { heading: 'Hello', body: 'Hi.' } },
  { banner: { heading: '', text: 'Sale', image: 'id', link: '/sale', link_text: 'More' } },
  { release_group: { heading: '', link: '', link_text: '', lines: [['radio', 'gone'], ['other']] } },
  {
    release_group: {
      ...{ heading: 'New', link: '', link_text: '' },
      rule: { show: 'newest', label: '', genre: 'indie', rows: [4, 6] },
    },
  },
])('is written as it was read: %j', (written) => {
  expect(writtenOf(editedOf(written, 'key', new Map([['radio', radio]])))).toEqual(written)
})

it('fills rows in their order, and makes further ones as long as the last', () => {
  const block = editedOf({ release_group: { lines: [['a', 'b', 'c', 'd', 'e']] } }, 'key', new Map())
  expect(writtenOf({ ...block, rows: '1, 2' } as typeof block)).toMatchObject({
    release_group: { lines: [['a'], ['b', 'c'], ['d', 'e']] },
  })
})

it.each([
  ['4, 6', [4, 6]],
  ['4;6 12', [4, 6, 12]],
  ['', null],
  ['13', null],
  ['0', null],
  ['four', null],
])('reads the numbers of rows: %s', (text, rows) => {
  expect(readRows(text)).toEqual(rows)
})

it('moves an item by one place, but not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
