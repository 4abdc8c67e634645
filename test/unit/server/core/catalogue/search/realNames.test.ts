// Suite: whole. It searches 24,000 albums.
import { parse } from 'csv-parse/sync'
import { ReadModel } from '../../../../../../server/core/catalogue/readModel/readModel'
import type { NameRecord, ReleaseRecord } from '../../../../../../server/core/catalogue/releaseRecord'
import { CatalogueSearch } from '../../../../../../server/core/catalogue/search/catalogueSearch'
import { aName, aRelease, aSource } from '../../../../../support/catalogueBuilders'
import { patience } from '../../../../../support/patience'
import { processorMs } from '../../../../../support/processorTime'
import { hasSamples, readSample } from './sampleNames'

interface Album {
  artist: string
  album: string
  label: string
  date: string
}

async function buildSearch(): Promise<CatalogueSearch> {
  const rows = parse(readSample('catalogue/albums-24k/albums.csv.gz'), {
    columns: true,
    relax_quotes: true,
  }) as Album[]
  const names = { artists: new Map<string, NameRecord>(), labels: new Map<string, NameRecord>() }
  const idOf = (kind: keyof typeof names, name: string) => {
    const record = names[kind].get(name) ?? aName(name, `${kind}-${names[kind].size}`)
    names[kind].set(name, record)
    return record.id
  }
  const releases = rows.map(
    ({ artist, album, label, date }): ReleaseRecord =>
      aRelease({
        display_artist: artist,
        title: album,
        release_date: date || null,
        artists: artist ? [idOf('artists', artist)] : [],
        labels: [...new Set(label.split(',').filter(Boolean))].map((name) => idOf('labels', name)),
      }),
  )
  const artists = [...names.artists.values()]
  const labels = [...names.labels.values()]
  return CatalogueSearch.build(await ReadModel.build(aSource({ artists, labels, releases }), 2026))
}

const what = 'a search among 24,000 real albums'
const describeSamples = hasSamples ? describe : describe.skip
describeSamples(hasSamples ? what : `${what} (the sample data are not here)`, () => {
  let search: CatalogueSearch
  beforeAll(async () => {
    search = await buildSearch()
  })

  it.each([
    ['bords of cannada', 'Boards of Canada'],
    ['boards of can', 'Boards of Canada'],
    ['autecher', 'Autechre'],
    ['bjork', 'Björk'],
    ['sigur ros', 'Sigur Rós'],
    ['radiohaed', 'Radiohead'],
    ['aphex twni', 'Aphex Twin'],
    ['godspeed you', 'Godspeed You! Black Emperor'],
    ['mum', 'múm'],
    ['the knife', 'The Knife'],
  ])('for %s has %s among the first artists', (query, artist) => {
    const found = search.find(query).artists.map(({ name }) => name.toLowerCase())
    expect(found.slice(0, 3)).toContain(artist.toLowerCase())
  })

  it('has exactly this artist first when the name is exact', () => {
    for (const name of ['Autechre', 'Low', 'Wire', 'Air', 'Can', 'Radiohead']) {
      expect(search.find(name).artists[0]?.name.toLowerCase()).toBe(name.toLowerCase())
    }
  })

  it('takes the artist and the title together', () => {
    const [first] = search.find('radiohead kid a').releases
    expect(first).toMatchObject({ display_artist: 'Radiohead', title: expect.stringMatching(/^Kid A/) })
  })

  it('survives every naughty string, none of them taking long', async () => {
    const maxMs = patience(0.25)
    for (const text of JSON.parse(readSample('hostile/blns.json')) as string[]) {
      let found = search.find('')
      const milliseconds = await processorMs(
        () => {
          found = search.find(text)
        },
        3,
        maxMs,
      )
      expect(milliseconds).toBeLessThan(maxMs)
      const { artists, labels, releases } = found
      expect(artists.length).toBeLessThanOrEqual(10)
      expect(Object.keys(labels).length).toBeLessThanOrEqual(10)
      expect(releases.length).toBeLessThanOrEqual(40)
    }
  })
})
