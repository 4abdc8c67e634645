import { createDocument } from '../../../../../server/http/pages/document'
import type { SchemaObject } from '../../../../../server/http/pages/schemaObjects'
import { structuredData } from '../../../../../server/http/pages/structuredData'
import { allTexts } from '../../../../../src/shared/texts/allTexts'
import { createShopTexts } from '../../../../../src/shared/texts/createShopTexts'
import { createStore } from '../../../../../src/shop/app/createStore'
import { matchScreen, notFoundMatch } from '../../../../../src/shop/app/routes'
import { namePageSlice } from '../../../../../src/shop/catalogue/names/namePageSlice'
import { navigated, toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { releaseSlice, type ShownRelease } from '../../../../../src/shop/release/releaseSlice'
import { shopOpened } from '../../../../../src/shop/settings/shopSlice'
import { aFormat, aShownRelease, aTrack, aTracklist } from '../../../src/shop/release/builders'
import { answering } from '../../../src/support/shop'

const shopUrl = 'https://rille.example'

/** The data of a page, as a search engine reads it from the document. */
function dataOf(
  path: string,
  release?: ShownRelease,
  { status = 200, webshop = {}, resourcesUrl = '' } = {},
) {
  const { store } = createStore(answering())
  const { shop } = store.getState()
  store.dispatch(
    shopOpened({
      ...shop,
      webshop: { ...shop.webshop, name: 'Rille Records', url: shopUrl, ...webshop },
      resourcesUrl,
    }),
  )
  if (release)
    store.dispatch(releaseSlice.actions.received({ key: '8B2D/radio', value: release, receivedAt: 0 }))
  const names = {
    slug: '8B2D%2Fbalmat',
    name: 'Balmat',
    count: 1,
    releases: [],
    appearsOn: [],
    countAppearsOn: 0,
    neighbours: [],
    image: null,
  }
  for (const key of ['/label/8B2D/balmat', '/artist/8B2D/balmat'])
    store.dispatch(namePageSlice.actions.received({ key, value: names, receivedAt: 0 }))
  store.dispatch(navigated({ location: toLocation(path), status }))
  const state = store.getState()
  const match = status === 404 ? notFoundMatch : matchScreen(toLocation(path))
  return structuredData(match, state, createShopTexts({ own: state.shop.webshop.texts }, allTexts))
}
const pageOf = (release: ShownRelease, options = {}) => {
  const [album, breadcrumbs] = dataOf('/release/8B2D/radio', release, options)
  return { album: album as Record<string, unknown>, breadcrumbs: breadcrumbs as SchemaObject }
}
const aRadio = (wishes: Partial<ShownRelease> = {}) =>
  aShownRelease({ uuid_release: 'f6f0a7b4-0000-4000-8000-000000000001', slug: '8B2D%2Fradio', ...wishes })
const namesIn = (breadcrumbs: SchemaObject) =>
  (breadcrumbs.itemListElement as { position: number; name: string; item: string }[]).map(
    ({ position, name, item }) => [position, name, item],
  )

describe('what a release page tells search engines', () => {
  it('an album that is a product', () => {
    const { album } = pageOf(
      aRadio({
        edition: 'Blue Vinyl',
        info_en_first_sentence: 'Louder than it looks.',
        product_type: 'compilation',
        play_type: 'ep',
      }),
    )
    expect(album).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['MusicAlbum', 'Product'],
      url: `${shopUrl}/release/8B2D/radio`,
      name: 'Every Room a Radio (Blue Vinyl)',
      description: 'Louder than it looks.',
      byArtist: [{ '@type': 'MusicGroup', name: 'Nora Feldt', url: `${shopUrl}/artist/nora-feldt` }],
      genre: ['Indie'],
      datePublished: '2026-11-13',
      albumReleaseType: 'https://schema.org/EPRelease',
      albumProductionType: 'https://schema.org/CompilationAlbum',
      image: `${shopUrl}/image/for_primary_product/f6f0a7b4-0000-4000-8000-000000000001/1400.jpeg`,
    })
  })

  it('its tracks, with lengths where they are those of the tracks', () => {
    const tracks = [
      aTrack({ title: 'Antenna', version: 'Dub', duration: 271 }),
      aTrack({ title: 'Guest', display_artist: 'Somebody', duration: null }),
    ]
    const { album } = pageOf(aRadio({ tracklists: [aTracklist(tracks)] }))
    expect([album.numTracks, album.track]).toEqual([
      2,
      [
        { '@type': 'MusicRecording', name: 'Antenna (Dub)', duration: 'PT4M31S' },
        { '@type': 'MusicRecording', name: 'Guest', byArtist: { '@type': 'MusicGroup', name: 'Somebody' } },
      ],
    ])
    const snippets = aTracklist(tracks, { probably_only_snippets: true })
    expect(JSON.stringify(pageOf(aRadio({ tracklists: [snippets] })).album)).not.toContain('duration')
  })

  it('an offer for each format', () => {
    const formats = [
      aFormat({ format: '2×LP', price: 24.9, barcode: '4 006381 333931', catalog_nr: 'BAL 12' }),
      aFormat({ format: 'CD', price: 12, barcode: '4006381333932', has_available_stock: false }),
      aFormat({ format: 'MC', status: 'pre-order', release_date: '2026-12-04' }),
      aFormat({ format: 'Book', status: 'pre-order', has_available_stock: false, release_date: null }),
    ]
    const offers = pageOf(aRadio({ formats })).album.offers as Record<string, unknown>[]
    expect(offers[0]).toEqual({
      '@type': 'Offer',
      name: '2×LP',
      sku: formats[0].uuid_release_format,
      gtin13: '4006381333931',
      mpn: 'BAL 12',
      url: `${shopUrl}/release/8B2D/radio`,
      price: '24.90',
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: 'https://schema.org/InStock',
    })
    expect(offers[1]).not.toHaveProperty('gtin13')
    expect(offers.map(({ availability, availabilityStarts }) => [availability, availabilityStarts])).toEqual([
      ['https://schema.org/InStock', undefined],
      ['https://schema.org/OutOfStock', undefined],
      ['https://schema.org/PreOrder', '2026-12-04'],
      ['https://schema.org/OutOfStock', undefined],
    ])
  })

  it('says of a used copy that it is used', () => {
    const formats = [aFormat({ condition: { disc: 'VG+', sleeve: 'VG', note: null } })]
    const [offer] = pageOf(aRadio({ formats })).album.offers as Record<string, unknown>[]
    expect(offer).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' })
  })

  it('who issued which format', () => {
    const formats = [
      aFormat({ format: 'LP', product: 'vinyl', catalog_nr: 'BAL 12' }),
      aFormat({ format: 'Book', product: 'other', catalog_nr: null, release_date: null }),
    ]
    const recordLabel = [
      { '@type': 'Organization', name: 'Obst & Söhne', url: `${shopUrl}/label/obst-und-soehne` },
    ]
    expect(pageOf(aRadio({ formats })).album.albumRelease).toEqual([
      {
        '@type': 'MusicRelease',
        recordLabel,
        name: 'LP',
        musicReleaseFormat: 'https://schema.org/VinylFormat',
        catalogNumber: 'BAL 12',
        datePublished: '2026-11-13',
      },
      { '@type': 'MusicRelease', recordLabel, name: 'Book' },
    ])
  })

  it('no more than there is', () => {
    const bare = aRadio({
      formats: [],
      tracklists: [],
      labels: [],
      artists: [],
      genres: [],
      product_image: null,
      play_type: null,
      max_release_date: null,
      release_year: null,
    })
    const { album, breadcrumbs } = pageOf(bare)
    expect(Object.keys(album)).toEqual(['@context', '@type', '@id', 'url', 'name', 'byArtist'])
    expect(album.byArtist).toEqual([{ '@type': 'MusicGroup', name: 'Nora Feldt' }])
    expect(namesIn(breadcrumbs).map(([, name]) => name)).toEqual(['Releases', 'Every Room a Radio'])
    const { album: year } = pageOf(aRadio({ max_release_date: null, release_year: 1998, formats: [] }))
    expect(year.datePublished).toBe('1998')
    expect(year.albumRelease).toMatchObject({ recordLabel: [{ name: 'Obst & Söhne' }] })
  })

  it('the way to it, by label or artist', () => {
    expect(namesIn(pageOf(aRadio()).breadcrumbs)).toEqual([
      [1, 'Releases', `${shopUrl}/releases`],
      [2, 'Obst & Söhne', `${shopUrl}/label/obst-und-soehne`],
      [3, 'Every Room a Radio', `${shopUrl}/release/8B2D/radio`],
    ])
    expect(namesIn(pageOf(aRadio({ labels: [] })).breadcrumbs)[1]).toEqual([
      2,
      'Nora Feldt',
      `${shopUrl}/artist/nora-feldt`,
    ])
  })

  it('pictures from where they are', () => {
    const { album } = pageOf(aRadio(), { resourcesUrl: 'https://res.example' })
    expect(album.image).toMatch(/^https:\/\/res\.example\/image\//)
  })

  it('nothing when there is no release', () => {
    expect(dataOf('/release/8B2D/radio', undefined, { status: 404 })).toEqual([])
    expect(dataOf('/release/8B2D/radio')).toEqual([])
    expect(dataOf('/nothing/here', undefined, { status: 404 })).toEqual([])
  })
})

describe('what other pages tell search engines', () => {
  it('the frontpage: who the shop is, and how to search it', () => {
    const [shop, site] = dataOf('/', undefined, {
      webshop: {
        tagline: 'Records from Berlin.',
        address: 'Rille GmbH, Weg 1, 10999 Berlin',
        social_profiles: [{ name: 'Mastodon', url: 'https://social.example/@rille' }],
      },
    })
    expect(shop).toMatchObject({
      '@type': 'OnlineStore',
      name: 'Rille Records',
      url: `${shopUrl}/`,
      description: 'Records from Berlin.',
      address: 'Rille GmbH, Weg 1, 10999 Berlin',
      sameAs: ['https://social.example/@rille'],
    })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      inLanguage: 'en',
      potentialAction: {
        target: { urlTemplate: `${shopUrl}/search/{search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
    expect(Object.keys(dataOf('/')[0])).toEqual(['@context', '@type', '@id', 'name', 'url', 'logo'])
  })

  it.each([
    ['/releases?page=2', 'Releases', '/releases'],
    ['/sale', 'Sale', '/sale'],
  ])('%s: where it hangs', (path, name, item) => {
    const [breadcrumbs] = dataOf(path)
    expect(namesIn(breadcrumbs)).toEqual([
      [1, 'Rille Records', `${shopUrl}/`],
      [2, name, shopUrl + item],
    ])
  })

  it('label and artist: the way to them, and who the artist is', () => {
    const [label] = dataOf('/label/8B2D/balmat')
    expect(namesIn(label!)).toEqual([
      [1, 'Labels', `${shopUrl}/labels`],
      [2, 'Balmat', `${shopUrl}/label/8B2D/balmat`],
    ])
    const [artist, way] = dataOf('/artist/8B2D/balmat')
    expect(artist).toMatchObject({
      '@type': 'MusicGroup',
      name: 'Balmat',
      url: `${shopUrl}/artist/8B2D/balmat`,
    })
    expect(namesIn(way!).map(([, name]) => name)).toEqual(['Releases', 'Balmat'])
  })

  it('uses the shop’s own words', () => {
    const [breadcrumbs] = dataOf('/releases', undefined, {
      webshop: { texts: { 'menu.releases': 'Platten' } },
    })
    expect(namesIn(breadcrumbs)[1][1]).toBe('Platten')
  })
})

describe('the document', () => {
  const document = createDocument(
    { tagsFor: () => ({ styles: '', scripts: '' }), everyStyle: '', serve: () => {}, version: '' },
    'en',
  )
  const render = (data: readonly SchemaObject[]) =>
    document({
      rendered: '<title>x</title><div id="app"></div>',
      state: {},
      shownAsCard: new Set(),
      structuredData: data,
      chunk: 'release',
    })

  it('carries each object in its head, and no text of it ends the block', () => {
    const title = '</script><script>alert(1)</script><!-- & \u2028'
    const html = render(dataOf('/release/8B2D/radio', aRadio({ title, display_artist: title })))
    const head = html.slice(0, html.indexOf('</head>'))
    const blocks = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(blocks.map(([, json]) => JSON.parse(json!).name ?? JSON.parse(json!)['@type'])).toEqual([
      title,
      'BreadcrumbList',
    ])
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<!--')
    expect(html.match(/<\/script>/g)).toHaveLength(3)
  })

  it('has no block where there is nothing to tell', () => {
    expect(render([])).not.toContain('ld+json')
  })
})
