import { BoughtTogether } from '../../../../../../server/core/catalogue/goesWith/boughtTogether'
import { ReadModel } from '../../../../../../server/core/catalogue/readModel/readModel'
import { listRelated } from '../../../../../../server/core/catalogue/relatedReleases'
import type { ReleaseRecord } from '../../../../../../server/core/catalogue/releaseRecord'
import { TrackSearch } from '../../../../../../server/core/catalogue/search/trackSearch'
import type { TrackRecord } from '../../../../../../server/core/catalogue/tracks/trackRecord'
import { createPause } from '../../../../../../server/platform/process/yieldToEventLoop'
import { aFormat, aName, aRelease, aSource, aTrackRecord } from '../../../../../support/catalogueBuilders'

const feldt = aName('Nora Feldt')
const ringkern = aName('Ringkern')
const various = aName('Various Artists')
const obst = aName('Obst & Söhne', 'obst')
const trafo = aName('Trafo Süd', 'trafo-sued')
const zwir = aName('Zwir')
const artists = [feldt, ringkern, various]
const labels = [obst, trafo, zwir]

type Shelf = [ReleaseRecord, TrackRecord[]?][]

/** Lists what goes with the first release, as `title: artist of both`, or `title: bought`. */
async function goesWith(shelf: Shelf, purchases: ReleaseRecord[][] = []) {
  const releases = shelf.map(([release]) => release)
  const model = await ReadModel.build(aSource({ artists, labels, releases }), 2026)
  const tracks = shelf.map(([{ uuid_release }, own = []]) => ({ uuid_release, tracks: own }))
  const sources = {
    tracks: await TrackSearch.build(model, [tracks], createPause()),
    together: await BoughtTogether.build(
      [purchases.map((purchase) => purchase.map(({ uuid_release }) => uuid_release))],
      createPause(),
    ),
  }
  const { goes_with, related_products } = listRelated(
    model,
    sources,
    model.numberOf(releases[0]!.uuid_release)!,
  )
  return {
    list: goes_with.map(({ also_with, release }) => `${release.title}: ${also_with ?? 'bought'}`),
    genre: related_products.by_genre.map(({ title }) => title),
  }
}

const release = (title: string, label: { id: string }, wishes: Partial<ReleaseRecord> = {}) =>
  aRelease({ title, labels: [label.id], release_date: '2020-01-01', ...wishes })
const track = (display_artist: string, version: string | null = null) =>
  aTrackRecord({ display_artist, version })
const soldOut = { formats: [aFormat({ free: 0 })] }

describe('what goes with a release', () => {
  it('is other labels’ records by the artists of its tracks', async () => {
    const compilation = release('compilation', obst, { artists: [various.id] })
    const { list } = await goesWith([
      [compilation, [track('Ringkern'), track('Ida Quell')]],
      [release('their album', trafo, { artists: [ringkern.id] })],
      [release('another compilation', zwir, { artists: [various.id] }), [track('Ida Quell')]],
      [release('unrelated', trafo, { artists: [various.id] }), [track('Somebody Else')]],
    ])
    expect(list.toSorted()).toEqual(['another compilation: Ida Quell', 'their album: Ringkern'])
  })

  it('is records by those who remixed it, and records that its artists remixed', async () => {
    const { list } = await goesWith([
      [release('itself', obst, { artists: [feldt.id] }), [track('', 'Ringkern Remix')]],
      [release('by the remixer', trafo, { artists: [ringkern.id] })],
      [release('remixed by her', zwir), [track('', 'Nora Feldt Remix')]],
    ])
    expect(list.toSorted()).toEqual(['by the remixer: Ringkern', 'remixed by her: Nora Feldt'])
  })

  it('is never of the same label, and nothing that another list has', async () => {
    const { list, genre } = await goesWith([
      [release('itself', obst, { artists: [feldt.id], genres: ['indie'] }), [track('Ringkern')]],
      [release('same label', obst), [track('Ringkern')]],
      [release('same artist', trafo, { artists: [feldt.id] }), [track('Ringkern')]],
      [release('other label', zwir, { artists: [ringkern.id], genres: ['indie'] })],
    ])
    expect(list).toEqual(['other label: Ringkern'])
    expect(genre).toEqual([])
  })

  it('is what was bought with it more than once', async () => {
    const itself = release('itself', obst)
    const often = release('often', trafo)
    const once = release('once', zwir)
    const sameLabel = release('same label', obst)
    const bought = [itself, often, sameLabel]
    const { list } = await goesWith(
      [[itself], [often], [once], [sameLabel]],
      [bought, bought, [itself, once, often]],
    )
    expect(list).toEqual(['often: bought'])
  })

  it('is named by the artist where a record was bought with it too, and comes first', async () => {
    const itself = release('itself', obst)
    const both = release('both', trafo)
    const { list } = await goesWith(
      [
        [itself, [track('Ringkern')]],
        [release('newer', zwir, { release_date: '2024-01-01' }), [track('Ringkern')]],
        [both, [track('Ringkern')]],
      ],
      [
        [itself, both],
        [both, itself],
      ],
    )
    expect(list).toEqual(['both: Ringkern', 'newer: Ringkern'])
  })

  it('is first what can be bought', async () => {
    const { list } = await goesWith([
      [release('itself', obst), [track('Ringkern'), track('Ida Quell')]],
      [release('sold out', trafo, soldOut), [track('Ringkern'), track('Ida Quell')]],
      [release('in stock', trafo), [track('Ringkern')]],
    ])
    expect(list).toEqual(['in stock: Ringkern', 'sold out: Ringkern'])
  })

  it('is at most twelve, and not those of one artist alone', async () => {
    const many = Array.from({ length: 15 }, (_, n): Shelf[number] => [
      release(`Ringkern ${n}`, trafo, { artists: [ringkern.id], release_date: '2025-01-01' }),
    ])
    const { list } = await goesWith([
      [release('itself', obst), [track('Ringkern'), track('Ida Quell')]],
      ...many,
      [release('by Quell', zwir), [track('Ida Quell')]],
    ])
    expect(list).toHaveLength(12)
    expect(list[3]).toBe('by Quell: Ida Quell')
  })

  it('is nothing where nobody is named and nothing was bought', async () => {
    const { list } = await goesWith([
      [release('itself', obst, { artists: [various.id] })],
      [release('another', trafo, { artists: [various.id] }), [track('Various Artists')]],
    ])
    expect(list).toEqual([])
  })
})
