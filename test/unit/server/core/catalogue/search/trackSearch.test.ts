import { findArtistPage } from '../../../../../../server/core/catalogue/artistPage'
import { type Bitset, has } from '../../../../../../server/core/catalogue/readModel/bitset'
import { ReadModel } from '../../../../../../server/core/catalogue/readModel/readModel'
import type { NameRecord, ReleaseRecord } from '../../../../../../server/core/catalogue/releaseRecord'
import { CatalogueSearch } from '../../../../../../server/core/catalogue/search/catalogueSearch'
import { parseSearch } from '../../../../../../server/core/catalogue/search/searchQuery'
import { TrackSearch } from '../../../../../../server/core/catalogue/search/trackSearch'
import type { TrackRecord } from '../../../../../../server/core/catalogue/tracks/trackRecord'
import { createPause } from '../../../../../../server/platform/process/yieldToEventLoop'
import { maxTracksFound } from '../../../../../../src/shared/vocabulary'
import {
  aFormat,
  aName,
  aRelease,
  aSource,
  aTrackRecord,
  testId,
} from '../../../../../support/catalogueBuilders'
import { seededRandom } from '../../../../../support/generatedCatalogue'

const numbersIn = (set: Bitset): number[] =>
  Array.from({ length: set.length * 32 }, (_, number) => number).filter((number) => has(set, number))

type Shelf = [ReleaseRecord, TrackRecord[]][]

async function openShop(shelf: Shelf, artists: NameRecord[]) {
  const releases = shelf.map(([release]) => release)
  const model = await ReadModel.build(aSource({ artists, releases }), 2026)
  const batch = shelf.map(([{ uuid_release }, tracks]) => ({ uuid_release, tracks }))
  const tracks = await TrackSearch.build(model, [batch], createPause())
  const search = (await CatalogueSearch.build(model)).withTracks(tracks)
  return { model, tracks, search }
}

const feldt = aName('Nora Feldt')
const moerser = aName('Mörser', 'moerser')
const various = aName('Various Artists')
const by = (artist: NameRecord, title: string, wishes: Partial<ReleaseRecord> = {}) =>
  aRelease({ display_artist: artist.name, title, artists: [artist.id], slug: title.toLowerCase(), ...wishes })
const audio = testId(77)

const radio = by(feldt, 'Radio', { release_date: '2020-01-01' })
const strasse = by(moerser, 'Straße', { release_date: '2021-01-01' })
const keller = by(various, 'Kellerkino', { release_date: '2022-01-01', product_type: 'compilation' })
const soldOut = by(moerser, 'Reste', { release_date: '2023-01-01', formats: [aFormat({ free: 0 })] })
const shelf: Shelf = [
  [
    radio,
    [
      aTrackRecord({
        title: 'Schwarzstart',
        display_artist: 'Nora Feldt',
        position: 'A1',
        uuid_audio: audio,
      }),
      aTrackRecord({ title: 'Schwarzstart', version: 'Mörser Remix', position: 'B1' }),
      aTrackRecord({ title: 'Küchenlicht', featured_artists: ['Ida Quell'], position: 'B2' }),
    ],
  ],
  [strasse, [aTrackRecord({ title: 'Nachtlicht' }), aTrackRecord({ title: 'Schwarzstart in Köln' })]],
  [
    keller,
    [
      aTrackRecord({ title: 'Lamp', display_artist: 'Nora Feldt' }),
      aTrackRecord({ title: 'Ofen', display_artist: 'Kaltwasser & Mörser' }),
      aTrackRecord({ title: 'Ruhe', display_artist: 'Kaltwasser', version: 'Radio Edit' }),
    ],
  ],
  [soldOut, [aTrackRecord({ title: 'Nachtlicht' })]],
]

describe('a search in tracks', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeEach(async () => {
    shop = await openShop(shelf, [feldt, moerser, various])
  })
  const found = (query: string) => shop.search.find(query).tracks
  const named = (query: string) =>
    found(query).map(({ title, version, release }) =>
      [title, version, release.title].filter(Boolean).join(' / '),
    )

  it('finds all releases for a list, by their own names and by those of their tracks', () => {
    const titles = (query: string) =>
      numbersIn(shop.search.findAll(query, 'en')).map((number) => shop.model.getItem(number).title)
    expect(new Set(titles('schwarzstart'))).toEqual(new Set(['Radio', 'Straße']))
    expect(new Set(titles('radio'))).toEqual(new Set(['Radio', 'Kellerkino']))
    expect(new Set(titles('vinyl schwarzstart'))).toEqual(new Set(['Radio', 'Straße']))
    expect(titles('cd schwarzstart')).toEqual([])
    expect(titles('nothing of the kind')).toEqual([])
  })

  it('finds a track by its title, with what plays it and leads to its record', () => {
    expect(found('schwarzstart')[0]).toEqual({
      ...{ uuid_track: shelf[0]![1][0]!.uuid_track, uuid_audio: audio, position: 'A1' },
      ...{ title: 'Schwarzstart', version: null, display_artist: 'Nora Feldt', featured_artists: [] },
      release: { slug: 'radio', title: 'Radio', display_artist: 'Nora Feldt', product_image: null },
    })
  })

  it.each([
    [
      'schwarzstart',
      ['Schwarzstart / Radio', 'Schwarzstart / Mörser Remix / Radio', 'Schwarzstart in Köln / Straße'],
    ],
    [
      'Schwarzstrat',
      ['Schwarzstart / Radio', 'Schwarzstart / Mörser Remix / Radio', 'Schwarzstart in Köln / Straße'],
    ],
    ['kuchenlicht', ['Küchenlicht / Radio']],
    ['Kuechenlicht', ['Küchenlicht / Radio']],
    ['nora feldt schwarzstart', ['Schwarzstart / Radio', 'Schwarzstart / Mörser Remix / Radio']],
    ['schwarzstart nora feldt', ['Schwarzstart / Radio', 'Schwarzstart / Mörser Remix / Radio']],
    ['schwarzstart moerser remix', ['Schwarzstart / Mörser Remix / Radio']],
    ['ida quell', ['Küchenlicht / Radio']],
    ['kaltwasser', ['Ruhe / Radio Edit / Kellerkino', 'Ofen / Kellerkino']],
    ['nachtlicht', ['Nachtlicht / Straße', 'Nachtlicht / Reste']],
    [
      'schwarzstart vinyl',
      ['Schwarzstart / Radio', 'Schwarzstart / Mörser Remix / Radio', 'Schwarzstart in Köln / Straße'],
    ],
  ])('for %s finds %j', (query, expected) => {
    expect([...named(query)].sort()).toEqual([...expected].sort())
    expect(named(query)[0]).toBe(expected[0])
  })

  it('takes one or two letters alone for whole words', async () => {
    expect(named('sch')).not.toEqual([])
    expect(named('sc')).toEqual([])
    expect(named('schwarzstart in k')).toEqual(['Schwarzstart in Köln / Straße'])
    shop = await openShop(
      [[radio, [aTrackRecord({ title: 'Sc' }), aTrackRecord({ title: '電気グルーヴ' })]]],
      [feldt],
    )
    expect(named('sc')).toEqual(['Sc / Radio'])
    expect(named('電気')).toEqual(['電気グルーヴ / Radio'])
  })

  it('lists of an artist only the tracks on records of others', () => {
    expect(named('nora feldt')).toEqual(['Lamp / Kellerkino'])
  })

  it('suggests nothing near where only a track is found', () => {
    expect(shop.search.find('küchenlicht')).toMatchObject({ releases: [], artists: [] })
    expect(shop.search.find('küchenlicht').near).toBeUndefined()
  })

  it('finds artists who are only on tracks, after those of releases', () => {
    expect(shop.search.find('ida').artists).toEqual([{ slug: 'ida-quell', name: 'Ida Quell', count: 1 }])
    expect(shop.search.find('kaltwasser').artists.map(({ name, count }) => [name, count])).toEqual([
      ['Kaltwasser', 1],
      ['Kaltwasser & Mörser', 1],
    ])
    expect(shop.search.find('nora feldt').artists).toEqual([
      { slug: 'nora-feldt', name: 'Nora Feldt', count: 1 },
    ])
  })

  it('lists a track once that is on the LP and on the CD, with its preview', async () => {
    const twice = [
      aTrackRecord({ title: 'Zwilling' }),
      aTrackRecord({ title: 'Zwilling', uuid_audio: audio }),
    ]
    const { search } = await openShop([[radio, twice]], [feldt])
    expect(search.find('zwilling').tracks).toMatchObject([{ uuid_audio: audio }])
  })

  it('is bounded, also for texts that no shop has', async () => {
    const endless = aTrackRecord({
      title: `Endlos ${'x'.repeat(5000)}`,
      featured_artists: Array(90).fill('Ä'.repeat(2000)),
    })
    const { search } = await openShop([[radio, [endless, aTrackRecord({ title: 'Danach' })]]], [feldt])
    expect(search.find('endlos').tracks[0]!.title).toHaveLength(1000)
    expect(search.find('danach').tracks).toHaveLength(1)
  })

  describe('after a change', () => {
    it('finds new tracks and no longer the old ones', () => {
      const change = shop.model.put(radio)
      expect(shop.tracks.update(change, shelf[0]![1])).toBe(false)
      expect(
        shop.tracks.update(change, [aTrackRecord({ title: 'Neuzugang', featured_artists: ['Tom Stein'] })]),
      ).toBe(true)
      expect(named('neuzugang')).toEqual(['Neuzugang / Radio'])
      expect(named('schwarzstart')).toEqual(['Schwarzstart in Köln / Straße'])
      expect(shop.search.find('ida quell').artists).toEqual([])
      expect(shop.search.find('tom stein').artists).toMatchObject([{ name: 'Tom Stein' }])
    })

    it('finds nothing of a release that is gone, also when its number is used again', () => {
      expect(shop.tracks.update(shop.model.remove(radio.uuid_release)!, [])).toBe(true)
      expect(named('küchenlicht')).toEqual([])
      const change = shop.model.put(by(feldt, 'Andere'))
      expect(shop.tracks.update(change, [aTrackRecord({ title: 'Anfang' })])).toBe(true)
      expect(named('schwarzstart')).toEqual(['Schwarzstart in Köln / Straße'])
      expect(named('anfang')).toEqual(['Anfang / Andere'])
    })

    it("follows the release's artist", () => {
      shop.tracks.update(shop.model.put({ ...radio, display_artist: 'N. Feldt' }), shelf[0]![1])
      expect(found('küchenlicht')[0]).toMatchObject({ display_artist: 'N. Feldt' })
      expect(found('schwarzstart').map(({ display_artist }) => display_artist)).toContain('Nora Feldt')
    })
  })
})

describe('the page of an artist', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop(shelf, [feldt, moerser, various])
  })
  const page = (slug: string, range = {}) => findArtistPage(shop.model, shop.tracks, slug, range)
  const titles = (slug: string, range = {}) => page(slug, range)?.appears_on.map(({ title }) => title)

  it('lists the releases of others with tracks by the artist', () => {
    expect(page('nora-feldt')).toMatchObject({ uuid_artist: feldt.id, count: 1, count_appears_on: 1 })
    expect(titles('nora-feldt')).toEqual(['Kellerkino'])
  })

  it('lists releases with a remix by the artist, and with a track by two', () => {
    expect(titles(moerser.slug)).toEqual(['Kellerkino', 'Radio'])
  })

  it('is there for an artist who is only named on tracks', () => {
    expect(page('kaltwasser')).toMatchObject({
      uuid_artist: null,
      name: 'Kaltwasser',
      count: 0,
      releases: [],
    })
    expect(titles('kaltwasser')).toEqual(['Kellerkino'])
    expect(titles('ida-quell')).toEqual(['Radio'])
  })

  it('is not there for words of versions, for “various artists”, or for nobody', () => {
    expect(page('radio')).toBeNull()
    expect(page('nobody')).toBeNull()
    expect(titles('various-artists')).toEqual([])
  })

  it('lists appearances on its first page', () => {
    expect(titles('nora-feldt', { offset: 40, limit: 40 })).toEqual([])
    expect(titles('nora-feldt', { limit: 0 })).toEqual([])
    expect(page('nora-feldt', { limit: 0 })?.count_appears_on).toBe(1)
  })
})

describe('random tracks and changes', () => {
  const words = [
    'bar',
    'corona',
    'delta',
    'fen',
    'gala',
    'holm',
    'juni',
    'kelp',
    'lorna',
    'mars',
    'north',
    'pelz',
  ]
  const people = ['Ada Solm', 'Bo', 'Cleo Tann', 'Dov', 'Ebba Ryd']
  const random = seededRandom(5)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const title = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(words)).join(' ')
  const artists = people.slice(0, 3).map((name) => aName(name))
  const someTracks = () =>
    Array.from({ length: Math.floor(random() * 6) }, () =>
      aTrackRecord({
        title: title(),
        version: random() < 0.3 ? `${oneOf(people)} Remix` : null,
        display_artist: random() < 0.4 ? oneOf(people) : '',
        featured_artists: random() < 0.2 ? [oneOf(people)] : [],
      }),
    )
  const aRandomRelease = () => {
    const artist = oneOf(artists)
    return by(artist, title(), { slug: `r-${random()}` })
  }

  /** The words of a text, lower case as all of these are. */
  const split = (...texts: (string | null)[]) => texts.join(' ').toLowerCase().split(' ').filter(Boolean)
  /** Finds tracks by looking at each of them. */
  function slowly(shelf: Shelf, query: string): Set<string> {
    const asked = query.split(' ')
    const has = (known: string[], word: string) =>
      known.some((one) => (word === asked.at(-1) ? one.startsWith(word) : one === word))
    const hits = new Set<string>()
    for (const [release, tracks] of shelf) {
      for (const track of tracks) {
        const own = split(track.title, track.version, track.display_artist, ...track.featured_artists)
        const all = [...own, ...split(release.display_artist)]
        if (
          asked.every((word) => has(all, word)) &&
          asked.some((word) => own.some((one) => one.startsWith(word)))
        )
          hits.add(textOf(release, track))
      }
    }
    return hits
  }
  const textOf = ({ title, display_artist }: ReleaseRecord, track: TrackRecord) =>
    JSON.stringify([
      title,
      track.title,
      track.version,
      track.display_artist || display_artist,
      track.featured_artists,
    ])
  /** The titles of releases on which an artist appears, without their own. */
  function slowAppearances(shelf: Shelf, person: string): string[] {
    const isOn = (track: TrackRecord) =>
      [track.display_artist, ...track.featured_artists, track.version?.replace(' Remix', '')].includes(person)
    return shelf
      .filter(([release, tracks]) => release.display_artist !== person && tracks.some(isOn))
      .map(([release]) => release.slug)
      .sort()
  }

  it('are found like by a search that looks at each track', async () => {
    const shelf: Shelf = Array.from({ length: 12 }, () => [aRandomRelease(), someTracks()])
    const shop = await openShop(shelf, artists)
    let { tracks } = shop
    for (let step = 0; step < 150; step++) {
      const at = Math.floor(random() * shelf.length)
      const what = random()
      if (what < 0.2 && shelf.length > 5) {
        const [[release]] = shelf.splice(at, 1) as [Shelf[number]]
        tracks.update(shop.model.remove(release.uuid_release)!, [])
      } else if (what < 0.4) {
        const added: Shelf[number] = [aRandomRelease(), someTracks()]
        shelf.push(added)
        tracks.update(shop.model.put(added[0]), added[1])
      } else if (what < 0.8) {
        shelf[at] = [shelf[at]![0], someTracks()]
        tracks.update(shop.model.put(shelf[at]![0]), shelf[at]![1])
      } else if (what < 0.85) tracks = await tracks.rebuild(createPause())
      const query =
        random() < 0.5 ? oneOf(words).slice(0, 3) : `${oneOf(words)} ${oneOf([...words, 'solm', 'bo'])}`
      const found = tracks.find(parseSearch(query)!, true)
      const expected = slowly(shelf, query)
      const texts = found.map(({ release, ...track }) =>
        JSON.stringify([
          release.title,
          track.title,
          track.version,
          track.display_artist,
          track.featured_artists,
        ]),
      )
      for (const text of texts)
        expect([query, [...expected]]).toEqual([query, expect.arrayContaining([text])])
      expect([query, new Set(texts).size]).toEqual([
        query,
        Math.min(maxTracksFound, expected.size, new Set(texts).size),
      ])
      if (expected.size <= maxTracksFound) expect([query, new Set(texts)]).toEqual([query, expected])
      for (const artist of artists) {
        const shown = findArtistPage(shop.model, tracks, artist.slug)?.appears_on ?? []
        const hasOwn = shelf.some(([release]) => release.display_artist === artist.name)
        if (hasOwn) expect(shown.map(({ slug }) => slug).sort()).toEqual(slowAppearances(shelf, artist.name))
      }
    }
  })
})
