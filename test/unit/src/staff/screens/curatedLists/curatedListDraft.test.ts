import {
  type OpenCuratedList,
  toForm,
  toInput,
  toLines,
} from '../../../../../../src/staff/screens/curatedLists/curatedListDraft'

const release = { uuid_release: 'r', slug: 'radio', is_shown: true }
const list: OpenCuratedList = {
  ...{ slug: 'staff-picks', name: 'Staff picks', version: 'v1' },
  releases: [
    { ...release, artist: 'Nora Feldt', title: 'Every Room a Radio', note: 'Side B first.' },
    { ...release, slug: 'ufer', artist: 'Lea Sund', title: 'Ufer', note: null },
  ],
}

describe('the form of a curated list', () => {
  it('names its releases, and has an empty note where there is none', () => {
    expect(toForm(list)).toEqual({
      ...{ name: 'Staff picks', version: 'v1' },
      releases: [
        { ...release, name: 'Nora Feldt – Every Room a Radio', note: 'Side B first.' },
        { ...release, slug: 'ufer', name: 'Lea Sund – Ufer', note: '' },
      ],
    })
  })

  it('is sent as it was read', () => {
    expect(toInput('staff-picks', toForm(list))).toEqual({
      ...{ slug: 'staff-picks', name: 'Staff picks', is_new: false },
      releases: [
        { slug: 'radio', note: 'Side B first.' },
        { slug: 'ufer', note: null },
      ],
    })
  })

  it('is that of a new list while it has no version', () => {
    const form = { name: 'New', releases: [], version: '' }
    expect(toInput('new', form)).toEqual({ slug: 'new', name: 'New', is_new: true, releases: [] })
  })

  it('leaves out a note of spaces alone, and the spaces around another', () => {
    const [first, second] = toForm(list).releases
    const releases = [
      { ...first!, note: ' \n ' },
      { ...second!, note: ' Two.\nLines. ' },
    ]
    expect(toInput('a', { ...toForm(list), releases }).releases).toEqual([
      { slug: 'radio', note: null },
      { slug: 'ufer', note: 'Two.\nLines.' },
    ])
  })

  it('is written in lines, to compare two states', () => {
    expect(toLines(toForm(list))).toBe('Nora Feldt – Every Room a Radio: Side B first.\nLea Sund – Ufer')
    expect(toLines({ name: 'Empty', releases: [], version: '' })).toBe('')
  })
})
