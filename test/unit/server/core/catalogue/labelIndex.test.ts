import { groupByInitial } from '../../../../../server/core/catalogue/labelIndex'

const groups = (...names: string[]) =>
  groupByInitial(names.map((name) => ({ name, slug: name, count: 1 }))).map(({ initial, labels }) => [
    initial,
    ...labels.map(({ name }) => name),
  ])

describe('the label index', () => {
  it('groups by initial, each group in alphabetical order', () => {
    expect(groups('Wharf', 'Basalt', 'wander', 'Amsel')).toEqual([
      ['A', 'Amsel'],
      ['B', 'Basalt'],
      ['W', 'wander', 'Wharf'],
    ])
  })

  it('folds accents and letters of other alphabets like ours into the plain letter', () => {
    expect(groups('Örtlich', 'Offen', 'Łuna', 'Ærø')).toEqual([
      ['A', 'Ærø'],
      ['L', 'Łuna'],
      ['O', 'Offen', 'Örtlich'],
    ])
  })

  it('puts digits and signs first under #', () => {
    expect(groups('Amsel', '8bit', '~scape', '«Quote»')).toEqual([
      ['#', '8bit', '~scape', '«Quote»'],
      ['A', 'Amsel'],
    ])
  })

  it('puts letters of other scripts last, each under its own', () => {
    expect(groups('東', 'Мелодия', 'Zebra', 'Ήλιος')).toEqual([
      ['Z', 'Zebra'],
      ['Η', 'Ήλιος'],
      ['М', 'Мелодия'],
      ['東', '東'],
    ])
  })

  it('is empty for a shop without labels', () => {
    expect(groups()).toEqual([])
  })
})
