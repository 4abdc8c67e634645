/** Searching without scripts. What is expected comes from the API. */
import type { LabelIndex, Release, ReleaseList, SearchResult } from '../../src/shared/contract'
import { maxTracksFound } from '../../src/shared/vocabulary'
import { addressOf, allWords, askApi, cardsOf, metaOf, openPage, wordsOf } from '../support/pages'

const shop = () => process.env.SHOP_URL!
const search = (term: string) => openPage(`${shop()}/search/${encodeURIComponent(term)}`)
const ask = (term: string) => askApi<SearchResult>(shop(), `/search?query=${encodeURIComponent(term)}`)

const group = (document: Document, heading: string) =>
  [...document.querySelectorAll('main section')].find((section) =>
    wordsOf(section.querySelector('h2')).startsWith(heading),
  )

describe('2.9 search results', () => {
  it.each(['nora', 'ra', 'beton', 'halb', 'The', 'ä'.repeat(2)])(
    'for %s, best hits grouped',
    async (term) => {
      const { artists, labels, tracks, releases } = await ask(term)
      const { document } = await search(term)
      for (const [heading, kind, names] of [
        ['Artists', 'artist', artists],
        ['Labels', 'label', Object.values(labels)],
      ] as const) {
        const links = [...(group(document, heading)?.querySelectorAll('a') ?? [])]
        expect(links.map((link) => link.getAttribute('href'))).toEqual(
          names.map(({ slug }) => addressOf(kind, slug)),
        )
        expect(links.map(wordsOf)).toEqual(names.map(({ name, count }) => `${name}${count}`))
      }
      const section = group(document, 'Releases')
      expect(section ? cardsOf(section) : []).toEqual(releases.map(({ slug }) => slug))
      const trackLinks = [...(group(document, 'Tracks')?.querySelectorAll('a') ?? [])]
      expect(trackLinks.map((link) => link.getAttribute('href'))).toEqual(
        tracks.map(({ release, uuid_track }) => `${addressOf('release', release.slug)}#${uuid_track}`),
      )
      const total = artists.length + Object.keys(labels).length + tracks.length + releases.length
      const isFull =
        artists.length === 10 ||
        Object.keys(labels).length === 10 ||
        tracks.length === maxTracksFound ||
        releases.length === 40
      expect(allWords(document, 'main [role=status]')).toEqual([
        `${isFull ? `The first ${total}` : total} ${total === 1 ? 'result' : 'results'} for ${term}`,
      ])
      if (section) {
        const count = releases.length === 40 ? 'first 40' : String(releases.length)
        expect(wordsOf(section.querySelector('h2'))).toBe(`Releases ${count}`)
      }
    },
  )

  it('finds an artist, a label, a title and a catalogue number', async () => {
    const { items }: ReleaseList = await askApi(shop(), '/release/filter?limit=120')
    const item = items.find(({ formats, labels }) => labels.length > 0 && formats[0]?.catalog_nr)!
    for (const term of [item.title, item.formats[0].catalog_nr!])
      expect(cardsOf((await search(term)).document)).toContain(item.slug)
    const index: LabelIndex = await askApi(shop(), '/label/index')
    const label = index.flatMap(({ labels }) => labels)[2]
    expect(wordsOf(group((await search(label.name)).document, 'Labels'))).toContain(label.name)
  })

  it('finds a track of a compilation, its place on the record, and its artist’s page', async () => {
    const { items }: ReleaseList = await askApi(shop(), '/release/filter?limit=120&filter=compilation')
    const { slug } = items.find(({ has_tracklist }) => has_tracklist)!
    const release: Release = await askApi(shop(), `/release/by_slug?slug=${slug}`)
    const { display_artist, title } = release.tracklists[0]!.tracks[0]!
    expect(display_artist).not.toBe(release.display_artist)
    const { tracks, artists } = await ask(`${display_artist} ${title}`)
    expect(tracks[0]).toMatchObject({ title, display_artist, release: { slug } })
    expect(artists).toEqual([])
    const record = await openPage(shop() + addressOf('release', slug))
    expect(wordsOf(record.document.getElementById(tracks[0]!.uuid_track))).toContain(title)

    const named = (await ask(display_artist)).artists[0]!
    expect(named.name).toBe(display_artist)
    const { document } = await openPage(shop() + addressOf('artist', named.slug))
    expect(cardsOf(group(document, 'Appears on')!)).toContain(slug)
  })

  it('leads to all releases that were found as a list, to be filtered and sorted', async () => {
    const { document } = await search('trafo')
    const link = [...document.querySelectorAll('main a')].find((a) => wordsOf(a) === 'Filter and sort all')
    const { document: list } = await openPage(shop() + link!.getAttribute('href')!)
    const all = await askApi<ReleaseList>(shop(), '/release/filter?filter=search.{trafo}')
    expect(cardsOf(list)).toEqual(all.items.map(({ slug }) => slug))
    const { releases } = await ask('trafo')
    expect(cardsOf(list)).toEqual(expect.arrayContaining(releases.map(({ slug }) => slug)))

    const cheap = [...list.querySelectorAll('main a, aside a')].find((a) =>
      wordsOf(a).startsWith('Up to €10'),
    )
    const { document: narrowed } = await openPage(shop() + cheap!.getAttribute('href')!)
    const expected = await askApi<ReleaseList>(
      shop(),
      '/release/filter?filter=search.{trafo}&filter=price.{-10}',
    )
    expect(expected.stats.total).toBeLessThan(all.stats.total)
    expect(cardsOf(narrowed)).toEqual(expected.items.map(({ slug }) => slug))
    const removal = narrowed.querySelector('a[aria-label="Remove filter: “trafo”"]')
    expect(removal?.getAttribute('href')).toBe('/releases?price=-10&filters=all')
  })

  it('says that nothing was found, and where to go on', async () => {
    const { status, document } = await search('qqqqzzzzxx')
    expect(status).toBe(200)
    expect(allWords(document, 'main p')).toContain('Nothing matches the search query')
    expect(document.querySelector('main a[href="/releases"]')).not.toBeNull()
    expect(metaOf(document, 'robots')).toBe('noindex, nofollow')
  })
})

describe('5 search needs at least 2 characters', () => {
  it.each(['a', ' ', 'é', '%', '水', '...', '🎵'])(
    '%j shows what can be searched, and no results',
    async (term) => {
      const { status, document } = await search(term)
      expect(status).toBe(200)
      expect(document.querySelector('main section')).toBeNull()
      expect(wordsOf(document.querySelector('main'))).toContain('Two letters are enough')
    },
  )

  it('the API answers such a term with nothing', async () => {
    const answer = await ask('a')
    expect(answer).toEqual({ artists: [], labels: {}, tracks: [], releases: [] })
  })

  it('two are enough', async () => {
    const { document } = await search('no')
    expect(cardsOf(document).length).toBeGreaterThan(0)
  })

  it('a term is text and nothing else', async () => {
    for (const term of [
      '<script>alert(1)</script>',
      '"><img src=x>',
      "'; drop table",
      '%00',
      'a&b=c',
      '?#',
    ]) {
      const { status, document } = await search(term)
      expect([term, status]).toEqual([term, 200])
      expect(document.querySelector('main script, main img[src=x]')).toBeNull()
      expect(document.querySelector<HTMLInputElement>('input[type=search]')!.value).toBe(term)
    }
  })
})
