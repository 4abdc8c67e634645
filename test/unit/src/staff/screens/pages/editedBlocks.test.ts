import {
  type BlockType,
  copyBlock,
  createBlock,
  type EditedBlock,
  moveItem,
  readRows,
  summariseBlock,
  toEditedBlock,
  toWrittenBlock,
} from '../../../../../../src/staff/screens/pages/editedBlocks'

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
  {
    release_group: {
      ...{ heading: '', link: '', link_text: '' },
      rule: { list: 'staff-picks', label: '', genre: '', rows: [4] },
    },
  },
  {
    slider: {
      heading: 'Friday',
      slides: [
        {
          ...{
            image: 'id',
            caption: '',
            heading: 'Unpacking',
            text: 'Ü',
            credit: '',
            link: '',
            link_text: '',
          },
          heading_de: 'Auspacken',
        },
      ],
    },
  },
  { text: { heading: 'Hello', body: 'Hi.', heading_de: 'Hallo' } },
])('is written as it was read: %j', (written) => {
  expect(toWrittenBlock(toEditedBlock(written, 'key', new Map([['radio', radio]])))).toEqual(written)
})

it('fills rows in their order, and makes further ones as long as the last', () => {
  const block = toEditedBlock({ release_group: { lines: [['a', 'b', 'c', 'd', 'e']] } }, 'key', new Map())
  expect(toWrittenBlock({ ...block, rows: '1, 2' } as typeof block)).toMatchObject({
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
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

describe('a new block', () => {
  it.each<[BlockType, object]>([
    ['text', { text: { heading: '', body: '' } }],
    ['banner', { banner: { heading: '', text: '', image: '', link: '', link_text: '' } }],
    [
      'release_group',
      {
        release_group: {
          ...{ heading: '', link: '', link_text: '' },
          rule: { show: 'newest', label: '', genre: '', rows: [4] },
        },
      },
    ],
    [
      'slider',
      {
        slider: {
          heading: '',
          slides: [{ image: '', caption: '', heading: '', text: '', credit: '', link: '', link_text: '' }],
        },
      },
    ],
  ])('of the type %s is empty', (type, written) => {
    expect(toWrittenBlock(createBlock(type))).toEqual(written)
  })

  it('has a key that no other one has, and so does a copy', () => {
    const [one, other] = [createBlock('slider'), createBlock('slider')]
    const copy = copyBlock(one)
    expect(new Set([one.key, other.key, copy.key]).size).toBe(3)
    expect({ ...copy, key: '' }).toEqual({ ...one, key: '' })
  })
})

it('makes no rows of what names no rows', () => {
  const block = toEditedBlock({ release_group: { lines: [['a', 'b']] } }, 'key', new Map())
  expect(toWrittenBlock({ ...block, rows: '' } as EditedBlock)).toMatchObject({
    release_group: { lines: [['a', 'b']] },
  })
})

describe('the summary of a block', () => {
  const noLink = { link: '', link_text: '' }
  const slide = { key: 's', image: '', caption: '', heading: '', text: '', credit: '', ...noLink }
  const group = createBlock('release_group')

  it.each<[string, EditedBlock, string]>([
    ['is its heading', { key: 'k', type: 'text', heading: 'Hello', body: 'Hi.' }, 'Hello'],
    ['is its text without one', { key: 'k', type: 'text', heading: '', body: 'Hi.' }, 'Hi.'],
    [
      'is the text of a banner',
      { key: 'k', type: 'banner', heading: '', text: 'Sale', image: '', ...noLink },
      'Sale',
    ],
    [
      'names the releases',
      { ...group, releases: [radio, radio] } as EditedBlock,
      `${radio.name}, ${radio.name}`,
    ],
    ['is nothing where a rule finds them', group, ''],
    [
      'names the slides that have a heading',
      { key: 'k', type: 'slider', heading: '', slides: [slide, { ...slide, heading: 'Friday' }] },
      'Friday',
    ],
  ])('%s', (_what, block, summary) => {
    expect(summariseBlock(block)).toBe(summary)
  })

  it('has sixty signs at most, and cuts none of them in two', () => {
    const block: EditedBlock = { key: 'k', type: 'text', heading: '', body: `${'x'.repeat(58)}🎷🎷` }
    expect(summariseBlock(block)).toBe(`${'x'.repeat(58)}…`)
  })
})
