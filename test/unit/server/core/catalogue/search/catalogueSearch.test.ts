import { ReadModel } from '../../../../../../server/core/catalogue/readModel/readModel'
import type { NameRecord, ReleaseRecord } from '../../../../../../server/core/catalogue/releaseRecord'
import { CatalogueSearch } from '../../../../../../server/core/catalogue/search/catalogueSearch'
import { aFormat, aName, aRelease, aSource } from '../../../../../support/catalogueBuilders'

const artists = new Map<string, NameRecord>()
const labels = new Map<string, NameRecord>()
function named(names: Map<string, NameRecord>, name: string): string {
  const record = names.get(name) ?? aName(name, `name-${names.size}`)
  names.set(name, record)
  return record.id
}
const by = (artist: string, title: string, label = 'Obst & Söhne', wishes: Partial<ReleaseRecord> = {}) =>
  aRelease({
    display_artist: artist,
    title,
    artists: [named(artists, artist)],
    labels: [named(labels, label)],
    ...wishes,
  })

const releases = [
  by('AC/DC', 'High Voltage'),
  by('Björk', 'Début'),
  by('Łódź Ensemble', 'Øre og Æske'),
  by('Straßenmusik', 'Große Fahrt'),
  by('Boards of Canada', 'Geogaddi', 'Wärp'),
  by('Bird Canada', 'Lords of Nothing'),
  by('Autechre', 'Tri Repetae', 'Wärp'),
  by('R.E.M.', 'Murmur'),
  by('Кино', 'Группа крови'),
  by('Μάνος Χατζιδάκις', 'Το Χαμόγελο'),
  by('東京事変', '教育'),
  by('坂本龍一', 'サウンド・ストリート'),
  by('신중현', '미인'),
  by('!!!', 'Louden Up Now'),
  by('Wire', 'Pink Flag'),
  by('Fire Engines', 'Wired'),
  by('Mono', 'Older', 'Wide', { release_date: '2001-01-01' }),
  by('Mono', 'Newer', 'Wide', { release_date: '2020-01-01' }),
  by('Mono', 'Sold Out', 'Wide', { release_date: '2026-01-01', formats: [aFormat({ free: 0 })] }),
  by('Monochrome', 'Newest', 'Wide', { release_date: '2026-11-01' }),
  by('100%_Silk', 'Back\\slash'),
  by('Coded', 'First', 'Wide', {
    formats: [aFormat({ catalog_nr: 'WAP-55 CD', barcode: '0042 2831-4512' })],
  }),
  by('WAP 55 CD', 'Named like a number', 'Wide', { genres: ['electronic'] }),
]

let search: CatalogueSearch
let model: ReadModel
beforeAll(async () => {
  const source = aSource({ artists: [...artists.values()], labels: [...labels.values()], releases })
  model = await ReadModel.build(source, 2026)
  search = await CatalogueSearch.build(model)
})
const artistsFor = (query: string) => search.find(query).artists.map(({ name }) => name)
const labelsFor = (query: string) => Object.values(search.find(query).labels).map(({ name }) => name)
const titlesFor = (query: string) => search.find(query).releases.map(({ title }) => title)

describe('a search', () => {
  it.each([
    ['AC/DC', 'AC/DC'],
    ['acdc', 'AC/DC'],
    ['ac dc', 'AC/DC'],
    ['ac-dc', 'AC/DC'],
    ['rem', 'R.E.M.'],
    ['r.e.m.', 'R.E.M.'],
    ['bjork', 'Björk'],
    ['BJÖRK', 'Björk'],
    ['lodz', 'Łódź Ensemble'],
    ['strassenmusik', 'Straßenmusik'],
    ['!!!', '!!!'],
    ['кино', 'Кино'],
    ['кин', 'Кино'],
    ['μανος', 'Μάνος Χατζιδάκις'],
    ['Χατζιδάκις', 'Μάνος Χατζιδάκις'],
    ['東京', '東京事変'],
    ['事変', '東京事変'],
    ['신중', '신중현'],
    ['100%', '100%_Silk'],
  ])('for %s finds %s first', (query, artist) => {
    expect(artistsFor(query)[0]).toBe(artist)
    expect(search.find(query).releases[0]!.display_artist).toBe(artist)
  })

  it.each([
    ['ore og aeske', 'Øre og Æske'],
    ['debut', 'Début'],
    ['grosse', 'Große Fahrt'],
    ['ｻｳﾝﾄﾞ', 'サウンド・ストリート'],
  ])('for %s finds the title %s', (query, title) => {
    expect(titlesFor(query)).toContain(title)
  })

  it.each([
    ['autecher', 'Autechre'],
    ['autehcre', 'Autechre'],
    ['uatechre', 'Autechre'],
    ['xutechre', 'Autechre'],
    ['bords of cannada', 'Boards of Canada'],
    ['boards canada geogadi', 'Boards of Canada'],
    ['the boards of canada', 'Boards of Canada'],
    ['wrie', 'Wire'],
  ])('forgives the slip in %s', (query, artist) => {
    expect(search.find(query).releases[0]?.display_artist).toBe(artist)
  })

  it('forgives no slips in short words and numbers', () => {
    expect(titlesFor('xac')).toEqual([])
    expect(titlesFor('1979')).toEqual([])
  })

  it('takes the last word as one that is still being typed', () => {
    expect(titlesFor('boards of can')).toEqual(['Geogaddi'])
    expect(titlesFor('boar canada')).toEqual([])
  })

  it('finds by label, and lists labels by id in rank order', () => {
    expect(titlesFor('warp')).toEqual(expect.arrayContaining(['Geogaddi', 'Tri Repetae']))
    const { labels: found } = search.find('warp')
    expect(found).toEqual({ [named(labels, 'Wärp')]: { name: 'Wärp', slug: expect.any(String), count: 2 } })
  })

  it('puts the exact name first, then formats that can be bought, then newer ones', () => {
    expect(titlesFor('mono')).toEqual(['Newer', 'Older', 'Sold Out', 'Newest'])
    expect(artistsFor('mono')).toEqual(['Mono', 'Monochrome'])
  })

  it('does not mix misspellings into good results', () => {
    expect(labelsFor('wide')).toEqual(['Wide'])
  })

  it.each(['WAP-55 CD', 'wap55cd', 'wap 55cd', '0042 2831-4512', '42283145 12'])(
    'for the code %s has its release first',
    (query) => {
      expect(titlesFor(query)[0]).toBe('First')
    },
  )

  it('does not take part of a code for the code', () => {
    expect(titlesFor('004228')).toEqual([])
  })

  it.each(['', 'a', ' a ', '🎵', '\u0301'.repeat(1000), '\u202e', '\ud800', ' \n\t'])(
    'needs two characters: %j finds nothing',
    (query) => {
      expect(search.find(query)).toEqual({ artists: [], labels: {}, tracks: [], releases: [] })
    },
  )

  it('reads at most eight words', () => {
    expect(titlesFor('high voltage high voltage high voltage high voltage nowhere')).toEqual(['High Voltage'])
  })
})

describe('a search in German and English', () => {
  const genres = [
    { slug: 'electronic', name: 'Electronic', names: { de: 'Elektronik' } },
    { slug: 'world', name: 'World', names: { de: 'Aus aller Welt' } },
    { slug: 'drama', name: 'Radio play', names: { de: 'Hörspiel' } },
  ]
  const cassette = () => aFormat({ product: 'cassettes', format: 'MC', price_cents: 950 })
  const shelf = [
    by('Mörser', 'Große Straße', 'Süd', { release_date: '2020-01-01' }),
    by('Moerser', 'Ueberall', 'Süd', { release_date: '2019-01-01' }),
    by('Morsen', 'Ruhe', 'Süd', { formats: [aFormat({ format: '12"' })], release_date: '2018-01-01' }),
    by('Nachtbus', 'Linie 1', 'Süd', {
      formats: [cassette()],
      release_date: '2021-01-01',
      genres: ['drama'],
    }),
    by('Nachtbus', 'Linie 2', 'Süd', { release_date: '2022-01-01', genres: ['world'] }),
    by('Nachtbus', 'Linie 3', 'Süd', {
      formats: [aFormat({ product: 'cd', format: 'CD', instant_download: 1 })],
      release_date: '2023-01-01',
      genres: ['electronic'],
      is_reissue: 1,
    }),
    by('Kurz', 'Sold Out Tape', 'Süd', {
      formats: [aFormat({ product: 'cassettes', free: 0, price_cents: 1500 })],
      release_date: '2024-01-01',
    }),
  ]
  let bilingual: CatalogueSearch
  beforeAll(async () => {
    const source = aSource({
      artists: [...artists.values()],
      labels: [...labels.values()],
      releases: shelf,
      genres,
    })
    bilingual = await CatalogueSearch.build(await ReadModel.build(source, 2026))
  })
  const titles = (query: string, language: 'de' | 'en' = 'de') =>
    bilingual.find(query, language).releases.map(({ title }) => title)

  it.each([
    ['Moerser', ['Ueberall', 'Große Straße']],
    ['Mörser', ['Große Straße', 'Ueberall']],
    ['mor\u0308ser', ['Große Straße', 'Ueberall']],
    ['morser', ['Große Straße']],
    ['Strasse', ['Große Straße']],
    ['STRAẞE', ['Große Straße']],
    ['überall', ['Ueberall']],
    ['moers', ['Große Straße', 'Ueberall']],
  ])('finds umlauts and ß however they are written: %s', (query, expected) => {
    expect(titles(query).slice(0, expected.length).sort()).toEqual([...expected].sort())
  })

  it('knows an artist by both spellings as the exact one', () => {
    expect(bilingual.find('Moerser', 'de').artists.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Mörser', 'Moerser']),
    )
    expect(titles('Moerser Große Strasse')[0]).toBe('Große Straße')
  })

  it.each([
    ['Nachtbus Kassette', ['Linie 1']],
    ['Kassette Nachtbus', ['Linie 1']],
    ['nachtbus tape', ['Linie 1']],
    ['nachtbus cassette', ['Linie 1']],
    ['Nachtbus Schallplatte', ['Linie 2']],
    ['nachtbus vinyl', ['Linie 2']],
    ['nachtbus LP', ['Linie 2']],
    ['nachtbus cd', ['Linie 3']],
    ['nachtbus download', ['Linie 3']],
    ['nachtbus elektronik', ['Linie 3']],
    ['nachtbus electronic', ['Linie 3']],
    ['nachtbus neuauflage', ['Linie 3']],
    ['nachtbus aus aller welt', ['Linie 2']],
    ['nachtbus schallpla', ['Linie 2']],
    ['nachtbus Schallplatten', ['Linie 2']],
    ['nachtbus Kassetten', ['Linie 1']],
    ['nachtbus Hörspiele', ['Linie 1']],
    ['nachtbus radio plays', ['Linie 1']],
    ['nachtbus Wiederveröffentlichungen', ['Linie 3']],
    ['nachtbsu kassette', ['Linie 1']],
  ])('finds the format, genre or kind that "%s" names', (query, expected) => {
    expect(titles(query)).toEqual(expected)
  })

  it.each([
    ['kassette unter 15 €', ['Linie 1', 'Sold Out Tape']],
    ['kassette unter 10', ['Linie 1']],
    ['Kassette bis zu 10 Euro', ['Linie 1']],
    ['tape under €10', ['Linie 1']],
    ['nachtbus up to 10 euros', ['Linie 1']],
    ['höchstens 10', ['Linie 1']],
    ['vinyl max 10', []],
    // A year is no price, and a number alone is a word.
    ['kassette bis 2020', []],
    ['kassette 15', []],
  ])('knows the highest price that "%s" names', (query, expected) => {
    expect(titles(query)).toEqual(expected)
  })

  it('says which price it has understood', () => {
    const limit = (query: string, language: 'de' | 'en') => bilingual.find(query, language).facets?.at(-1)
    const price = { parameter: 'price', value: '-10', count: 1 }
    expect(limit('kassette bis 10', 'de')).toEqual({ ...price, name: 'Bis 10\u00a0€' })
    expect(limit('tape under 10', 'en')).toEqual({ ...price, name: 'Up to €10' })
  })

  it.each([
    'Ruhe 12"',
    '12" ruhe',
    'ruhe 12″',
    'ruhe 12 inch',
    'ruhe 12-inch',
    'ruhe 12inches',
    'ruhe 12 Zoll',
    "ruhe 12''",
    'ruhe twelve inch',
    '12"',
    '12 inch',
  ])('knows the size of a record: %s', (query) => {
    const { facets, releases } = bilingual.find(query, 'de')
    expect(facets).toEqual([{ parameter: 'sizes', value: '12in', name: '12″', count: 1 }])
    expect(releases.map(({ title }) => title)).toEqual(['Ruhe'])
  })

  it.each([
    ['Kassette', 'de', [['products', 'cassettes', 'Kassetten', 2]]],
    ['Kassette', 'en', [['products', 'cassettes', 'Cassettes', 2]]],
    ['electronic', 'de', [['genres', 'electronic', 'Elektronik', 1]]],
    [
      'elektronik CD',
      'en',
      [
        ['genres', 'electronic', 'Electronic', 1],
        ['products', 'cd', 'CD', 1],
      ],
    ],
    ['nachtbus neuauflage', 'de', [['category', 'reissue', 'Neuauflage', 1]]],
    [
      'auf lager kassette Kassetten',
      'de',
      [
        ['in_stock', 'in_stock', 'Auf Lager', 6],
        ['products', 'cassettes', 'Kassetten', 2],
      ],
    ],
    ['linie', 'de', undefined],
  ] as const)('has what "%s" names as a result, on the host of %s', (query, language, expected) => {
    const named = bilingual.find(query, language).facets
    expect(named?.map(({ parameter, value, name, count }) => [parameter, value, name, count])).toEqual(
      expected,
    )
  })

  it('shows the artist of a search with a format', () => {
    expect(bilingual.find('nachtbus kassette', 'de').artists.map(({ name }) => name)).toEqual(['Nachtbus'])
  })

  it('lists a format alone with the newest in stock first, and names before both', () => {
    expect(titles('Kassette')).toEqual(['Linie 1', 'Sold Out Tape'])
    expect(titles('tape')).toEqual(['Sold Out Tape', 'Linie 1'])
    expect(titles('Schallplatten')).toEqual(['Linie 2', 'Große Straße', 'Ueberall', 'Ruhe'])
    expect(titles('auf lager')).not.toContain('Sold Out Tape')
  })

  it('takes the words of all languages on the host of each', () => {
    expect(titles('Schallplatten', 'en')).toEqual(titles('Schallplatten'))
    expect(titles('Kassetten', 'en')).toEqual(titles('Kassetten'))
    expect(titles('nachtbus elektronik', 'en')).toEqual(['Linie 3'])
    expect(titles('cassettes', 'en')).toEqual(['Linie 1', 'Sold Out Tape'])
  })

  it('adds nothing by format where names are found', () => {
    expect(titles('linie')).toHaveLength(3)
  })

  it('suggests a genre in the language of the shopper', () => {
    const suggested = (language: 'de' | 'en') =>
      bilingual.find('elektronick qqqq', language).near?.genres.map(({ name }) => name)
    expect(suggested('de')).toEqual(['Elektronik'])
    expect(suggested('en')).toEqual(['Electronic'])
  })
})

describe('what comes near a search that finds nothing', () => {
  const nearTitles = (query: string) => search.find(query).near?.releases.map(({ title }) => title)

  it('is not looked for where something is found', () => {
    expect(search.find('autechre').near).toBeUndefined()
    expect(search.find('autecher').near).toBeUndefined()
  })

  it('is what has one of the words, those with more of them first', () => {
    expect(search.find('björk autechre')).toMatchObject({ artists: [], labels: {}, tracks: [], releases: [] })
    expect(nearTitles('björk autechre')).toEqual(expect.arrayContaining(['Début', 'Tri Repetae']))
    expect(nearTitles('bird nosuch geogaddi cnada')?.[0]).toBe('Lords of Nothing')
  })

  it('has artists and labels beside releases', () => {
    const { near } = search.find('autechre wärp quuxel zyzzyva')
    expect(near?.artists[0]?.name).toBe('Autechre')
    expect(Object.values(near!.labels).map(({ name }) => name)).toEqual(['Wärp'])
  })

  it('takes words that are further off than a slip, and beginnings of words', () => {
    expect(titlesFor('murnuh')).toEqual([])
    expect(nearTitles('murnuh')).toEqual(['Murmur'])
    expect(nearTitles('auto boar')).toEqual(['Geogaddi'])
  })

  it('is further off only where a word begins the same and is about as long', () => {
    expect(nearTitles('wurmuh')).toBeUndefined()
  })

  it('has the genres that a word names or comes near, where there are releases of them', () => {
    const genresFor = (query: string) => search.find(query).near?.genres.map(({ name }) => name)
    expect(genresFor('elektonic')).toEqual(['Electronic'])
    expect(genresFor('qqqqqq indie')).toBeUndefined()
  })

  it('is nothing where no word is like any', () => {
    expect(search.find('xqzw')).toEqual({ artists: [], labels: {}, tracks: [], releases: [] })
    expect(search.find('the qqqqqq')).toEqual({ artists: [], labels: {}, tracks: [], releases: [] })
  })
})

describe('a search after a change', () => {
  let living: ReadModel
  let current: CatalogueSearch
  const release = by('Velvet Tram', 'Depot', 'Wide')
  beforeEach(async () => {
    const source = aSource({
      artists: [...artists.values()],
      labels: [...labels.values()],
      releases: [release],
    })
    living = await ReadModel.build(source, 2026)
    current = await CatalogueSearch.build(living)
  })
  const titles = (query: string) => current.find(query).releases.map(({ title }) => title)

  it('finds the new title and no longer the old one', () => {
    current.update(living.put({ ...release, title: 'Terminus' }))
    expect(titles('terminus')).toEqual(['Terminus'])
    expect(titles('velvet tram')).toEqual(['Terminus'])
    expect(titles('depot')).toEqual([])
  })

  it('finds a new release, its artist and its label', () => {
    for (const [table, name] of [
      [living.artists, 'Kaltwasser'],
      [living.labels, 'Nachtbus'],
    ] as const) {
      table.put({ id: `new-${name}`, slug: name, name })
    }
    const added = aRelease({
      display_artist: 'Kaltwasser',
      artists: ['new-Kaltwasser'],
      labels: ['new-Nachtbus'],
    })
    current.update(living.put(added))
    expect(current.find('kaltwas').artists).toEqual([{ name: 'Kaltwasser', slug: 'Kaltwasser', count: 1 }])
    expect(Object.keys(current.find('nachtbus').labels)).toEqual(['new-Nachtbus'])
    expect(titles('kaltwaser')).toEqual(['Every Room a Radio'])
  })

  it('no longer finds what has gone, nor an artist without releases', () => {
    current.update(living.remove(release.uuid_release)!)
    expect(current.find('velvet')).toEqual({ artists: [], labels: {}, tracks: [], releases: [] })
  })

  it('finds an edition in the other language, and what it has changed to', () => {
    const inGerman = (edition: string) =>
      living.put({
        ...release,
        edition: 'Second run',
        textsIn: { de: new Map([['edition', edition]]) },
      })
    current.update(inGerman('Gelbes Wachs'))
    expect(titles('gelbes')).toEqual(['Depot'])
    expect(titles('second run')).toEqual(['Depot'])
    current.update(inGerman('Rotes Wachs'))
    expect(titles('rotes')).toEqual(['Depot'])
    expect(titles('gelbes')).toEqual([])
  })

  it('finds a new catalogue number', () => {
    current.update(living.put({ ...release, formats: [aFormat({ catalog_nr: 'NB 007' })] }))
    expect(titles('nb007')).toEqual(['Depot'])
  })
})
