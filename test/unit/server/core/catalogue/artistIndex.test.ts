import { createArtistIndex } from '../../../../../server/core/catalogue/artistIndex'
import { ReadModel } from '../../../../../server/core/catalogue/readModel/readModel'
import { aName, aRelease, aSource } from '../../../../support/catalogueBuilders'

/** Opens the index of a shop where each artist has a number of releases. */
async function indexOf(counts: Record<string, number>) {
  const artists = Object.keys(counts).map((name) => aName(name))
  const releases = artists.flatMap(({ id, name }) =>
    Array.from({ length: counts[name]! }, () => aRelease({ artists: [id] })),
  )
  const model = await ReadModel.build(aSource({ artists, releases }), 2026)
  return createArtistIndex(() => model)
}
const named = (artists: readonly { name: string }[] = []) => artists.map(({ name }) => name)

describe('the index of artists', () => {
  it('has the artists with releases by initial, in alphabetical order', async () => {
    const index = await indexOf({ Ringkern: 1, 'Ada Ohm': 2, Örtlich: 1, Oben: 1, '3 Uhr 12': 1, Nobody: 0 })
    const { count, initials, groups } = (await index.find(null))!
    expect([count, initials]).toEqual([5, ['#', 'A', 'O', 'R']])
    expect(groups.map(({ artists }) => named(artists))).toEqual([
      ['3 Uhr 12'],
      ['Ada Ohm'],
      ['Oben', 'Örtlich'],
      ['Ringkern'],
    ])
    expect(groups[1]!.artists).toEqual([{ slug: 'ada-ohm', name: 'Ada Ohm', count: 2 }])
  })

  it('has of a large shop those with most releases, and all of them in pages of an initial', async () => {
    const many = (initial: string, length: number) =>
      Array.from({ length }, (_, n): [string, number] => [
        `${initial}${String(n).padStart(4, '0')}`,
        n === length - 1 ? 3 : 1,
      ])
    const index = await indexOf(Object.fromEntries([...many('K', 620), ...many('B', 2)]))
    const { groups, count } = (await index.find(null))!
    expect(count).toBe(622)
    expect(groups.map((group) => [group.initial, group.count, group.artists.length])).toEqual([
      ['B', 2, 2],
      ['K', 620, 250],
    ])
    expect(named(groups[1]!.artists).at(-1)).toBe('K0619')
    const second = (await index.find({ initial: 'K', offset: 500 }))!
    expect(second.initials).toEqual(['B', 'K'])
    expect(second.groups).toHaveLength(1)
    expect(named(second.groups[0]!.artists)).toHaveLength(120)
    expect(named(second.groups[0]!.artists)[0]).toBe('K0500')
  })

  it('knows no initial without artists', async () => {
    const index = await indexOf({ Ringkern: 1 })
    expect(await index.find({ initial: 'Q', offset: 0 })).toBeNull()
    expect(await (await indexOf({})).find(null)).toEqual({ count: 0, initials: [], groups: [] })
  })
})
