import { BoughtTogether } from '../../../../../server/core/catalogue/goesWith/boughtTogether'
import { ReadModel } from '../../../../../server/core/catalogue/readModel/readModel'
import { listRelated } from '../../../../../server/core/catalogue/relatedReleases'
import type { ReleaseRecord } from '../../../../../server/core/catalogue/releaseRecord'
import { aFormat, aName, aRelease, aSource } from '../../../../support/catalogueBuilders'

const feldt = aName('Nora Feldt')
const brandt = aName('Ulver Brandt')
const many = aName('Various Artists', 'various-artists')
const unknown = aName('Unknown Artist', 'unknown-artist')
const obst = aName('Obst & Söhne', 'obst')
const other = aName('Other', 'other')

async function related(releases: ReleaseRecord[]) {
  const source = aSource({ artists: [feldt, brandt, many, unknown], labels: [obst, other], releases })
  const model = await ReadModel.build(source, 2026)
  const known = { tracks: null, together: BoughtTogether.none }
  const { related_products: lists } = listRelated(model, known, model.numberOf(releases[0]!.uuid_release)!)
  const titles = (items: { title: string }[]) => items.map(({ title }) => title)
  return {
    artist: titles(lists.by_artist),
    label: titles(lists.by_label),
    genre: titles(lists.by_genre),
  }
}
const release = (title: string, wishes: Partial<ReleaseRecord> = {}) =>
  aRelease({ title, release_date: '2020-01-01', ...wishes })
const itself = release('itself', { artists: [feldt.id], labels: [obst.id], genres: ['indie', 'ambient'] })
const soldOut = { formats: [aFormat({ free: 0 })] }

describe('related releases', () => {
  it('never name the release itself, nor one release twice', async () => {
    const lists = await related([
      itself,
      release('same artist and label', { artists: [feldt.id], labels: [obst.id], genres: ['indie'] }),
      release('same label', { artists: [brandt.id], labels: [obst.id], genres: ['indie'] }),
      release('same genre', { labels: [other.id], genres: ['indie'] }),
      release('unrelated', { labels: [other.id], genres: ['electronic'] }),
    ])
    expect(lists).toEqual({ artist: ['same artist and label'], label: ['same label'], genre: ['same genre'] })
  })

  it.each([many, unknown])('are not by the same artists because both are by $name', async ({ id }) => {
    const lists = await related([
      release('itself', { artists: [id], labels: [obst.id] }),
      release('another one', { artists: [id], labels: [other.id] }),
    ])
    expect(lists.artist).toEqual([])
  })

  it('have releases in stock first, then the newest', async () => {
    const byFeldt = { artists: [feldt.id] }
    const lists = await related([
      itself,
      release('old', { ...byFeldt, release_date: '2001-01-01' }),
      release('sold out', { ...byFeldt, ...soldOut, release_date: '2026-01-01' }),
      release('new', { ...byFeldt, release_date: '2025-01-01' }),
    ])
    expect(lists.artist).toEqual(['new', 'old', 'sold out'])
  })

  it('have those of all its genres before those of one', async () => {
    const lists = await related([
      itself,
      release('one genre', { genres: ['indie'], release_date: '2026-01-01' }),
      release('both, sold out', { genres: ['ambient', 'indie'], ...soldOut }),
      release('both', { genres: ['ambient', 'indie'], release_date: '2001-01-01' }),
    ])
    expect(lists.genre).toEqual(['both', 'one genre', 'both, sold out'])
  })

  it('have those of other labels before more of the same label', async () => {
    const sameLabel = Array.from({ length: 14 }, (_, n) =>
      release(`same label ${n}`, {
        labels: [obst.id],
        genres: ['indie', 'ambient'],
        release_date: `2024-01-${n + 10}`,
      }),
    )
    const lists = await related([
      itself,
      ...sameLabel,
      release('other label', { labels: [other.id], genres: ['indie'], release_date: '2001-01-01' }),
    ])
    expect(lists.label).toHaveLength(12)
    expect(lists.genre).toEqual(['other label', 'same label 1', 'same label 0'])
  })

  it('are at most twelve of a kind, of all artists together', async () => {
    const many = (artist: string) =>
      Array.from({ length: 20 }, (_, n) =>
        release(`${n}`, { artists: [artist], release_date: `2021-01-${n + 10}` }),
      )
    const duet = { ...itself, artists: [feldt.id, brandt.id] }
    const lists = await related([duet, ...many(feldt.id), ...many(brandt.id)])
    expect(lists.artist).toEqual(['19', '19', '18', '18', '17', '17', '16', '16', '15', '15', '14', '14'])
  })

  it('are none for a release without names and genres', async () => {
    const lists = await related([release('alone'), release('other')])
    expect(lists).toEqual({ artist: [], label: [], genre: [] })
  })
})
