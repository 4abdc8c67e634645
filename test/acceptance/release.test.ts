/** The release page, without scripts. What is expected comes from the API. */
import moment from 'moment'
import type { Release, ReleaseList } from '../../src/shared/contract'
import { commonTexts } from '../../src/shared/texts/common'
import { addressOf, allWords, askApi, cardsOf, hrefs, metaOf, openPage, wordsOf } from '../support/pages'
import { inTurns } from '../support/rawRequest'

const shop = () => process.env.SHOP_URL!
let shown: { release: Release; document: Document }[]
beforeAll(async () => {
  const lists = await Promise.all(
    [0, 120, 240].map((offset) => askApi<ReleaseList>(shop(), `/release/filter?limit=120&offset=${offset}`)),
  )
  // A shop that is asked for three hundred at once may say that this is too much.
  const all = await inTurns(
    lists.flatMap(({ items }) => items),
    ({ slug }) => askApi<Release>(shop(), `/release/by_slug?slug=${slug}`),
  )
  const isSome = ({ formats }: Release) =>
    formats.some((format) => format.instant_download) && !formats.every((format) => format.instant_download)
  const kinds: ((release: Release) => boolean)[] = [
    ({ formats }) => formats.length > 2,
    ({ edition }) => edition !== null,
    ({ subtitle }) => subtitle !== null,
    ({ product_type }) => product_type === 'compilation',
    ({ is_reissue }) => is_reissue,
    ({ formats }) => formats.some(({ original_price }) => original_price !== null),
    ({ formats }) => formats.some(({ status }) => status === 'pre-order'),
    ({ formats }) => formats.some(({ has_available_stock }) => !has_available_stock),
    ({ formats }) => formats.some(({ includes_download_code }) => includes_download_code),
    ({ formats }) => formats.length > 0 && formats.every(({ instant_download }) => instant_download),
    isSome,
    ({ tracklists }) => tracklists.length === 0,
    ({ tracklists }) => tracklists.length > 1,
    ({ tracklists }) => tracklists.some(({ count_media }) => count_media > 1),
    ({ tracklists }) => tracklists.some(({ probably_only_snippets }) => probably_only_snippets),
    ({ tracklists }) => tracklists.some(({ tracks }) => tracks.some(({ uuid_audio }) => uuid_audio === null)),
    ({ artists }) => artists.length > 1,
    ({ labels }) => labels.length > 1,
    ({ genres }) => genres.length > 1,
    ({ gallery }) => gallery.length > 1,
    ({ info_en }) => info_en === null,
    ({ product_image }) => product_image === null,
  ]
  const chosen = new Set(kinds.flatMap((isOne) => all.filter(isOne).slice(0, 2)))
  shown = await inTurns([...chosen], async (release) => ({
    release,
    document: (await openPage(shop() + addressOf('release', release.slug))).document,
  }))
})

/** Releases of which something is true; the demo shop has at least one of each kind. */
const those = (isOne: (release: Release) => boolean) => {
  const found = shown.filter(({ release }) => isOne(release))
  expect(found).not.toEqual([])
  return found
}
const euros = (price: number) => `€${price.toFixed(2)}`
const formatDate = (date: string) => moment.utc(date).format('MMM Do YYYY')

describe('2.5 header', () => {
  it('has artist, title with edition, subtitle, labels and year', () => {
    for (const { release, document } of shown) {
      const { display_artist, title, edition, subtitle, labels, release_year } = release
      const heading = document.querySelector('main h1')!
      expect(wordsOf(heading)).toBe([display_artist, title, edition].filter(Boolean).join(' '))
      const header = heading.closest('header')!
      if (subtitle) expect(wordsOf(header)).toContain(subtitle)
      if (release_year) expect(wordsOf(header)).toContain(String(release_year))
      expect(hrefs(header, 'a')).toEqual(labels.map(({ slug }) => addressOf('label', slug)))
    }
  })

  it('says Includes Instant Download, and of which formats when only some have it', () => {
    for (const { release, document } of shown) {
      const names = release.formats.filter((one) => one.instant_download).map(({ format }) => format)
      const words = wordsOf(document.querySelector('main h1')?.closest('header'))
      const found = /Includes Instant Download( \(.*\))?/.exec(words)?.[0]
      if (names.length === 0) expect(found).toBeUndefined()
      else if (names.length === release.formats.length) expect(found).toBe('Includes Instant Download')
      else expect(found).toBe(`Includes Instant Download (${names.join(', ')})`)
    }
  })

  it('marks compilations, and reissues with their original date', () => {
    for (const { document } of those(({ product_type }) => product_type === 'compilation'))
      expect(allWords(document, 'main header span')).toContain('Compilation')
    for (const { release, document } of those(({ is_reissue }) => is_reissue)) {
      const { original_release_date } = release
      expect(allWords(document, 'main header span')).toContain(
        original_release_date ? `Reissue, first released ${formatDate(original_release_date)}` : 'Reissue',
      )
    }
  })
})

describe('2.5 gallery', () => {
  it('has the product image first, then the gallery’s items in their order', () => {
    for (const { release, document } of those(({ gallery }) => gallery.length > 1)) {
      const { product_image, gallery } = release
      const others = [...gallery].sort((one, other) => one.sort - other.sort).map(({ image }) => image)
      const expected = [product_image, ...others].flatMap((image) => (image ? [image.uuid_image] : []))
      const thumbnails = hrefs(document, 'section[aria-label="Pictures"] li a')
      expect(thumbnails.map((href) => /image\/([^/]+)/.exec(href!)?.[1])).toEqual([...new Set(expected)])
      expect(document.querySelector('figure img')?.getAttribute('src')).toContain(expected[0])
    }
  })

  it('has a play button when tracklists exist, which can be pressed when they can be heard', () => {
    for (const { release, document } of shown) {
      const isPlayable = release.tracklists.some(({ tracks }) => tracks.some((track) => track.uuid_audio))
      const button = document.querySelector('section[aria-label="Pictures"] button')
      expect(button !== null).toBe(release.tracklists.length > 0)
      if (button) expect(button.matches('[aria-label="Play"]:enabled')).toBe(isPlayable)
    }
  })

  it('offers widths of 100 to 1200 pixels', () => {
    for (const { document } of those(({ product_image }) => product_image !== null)) {
      const widths = [
        ...document
          .querySelector('figure source')!
          .getAttribute('srcset')!
          .matchAll(/ (\d+)w/g),
      ]
      expect(Number(widths[0][1])).toBe(100)
      expect(Number(widths.at(-1)![1])).toBeGreaterThanOrEqual(1000)
      expect(Number(widths.at(-1)![1])).toBeLessThanOrEqual(1200)
    }
  })
})

describe('2.5 details', () => {
  it('has artists, labels and genres, each with a singular or plural heading, a count, and links', () => {
    for (const { release, document } of shown) {
      const groups = [
        ['Artist', release.artists, (slug: string) => addressOf('artist', slug)],
        ['Label', release.labels, (slug: string) => addressOf('label', slug)],
        ['Genre', release.genres, (slug: string) => `/releases?genres=${slug}`],
      ] as const
      for (const [word, names, address] of groups) {
        if (names.length === 0) continue
        const text = names.length === 1 ? word : `${names.length} ${word}s`
        const heading = [...document.querySelectorAll('article h2')].find((h2) => wordsOf(h2) === text)
        const group = heading!.parentElement!
        expect(hrefs(group, 'a')).toEqual(names.map(({ slug }) => address(slug)))
        expect(allWords(group, 'li')).toEqual(
          names.map(({ name, count }) => `${name}${count} ${count === 1 ? 'release' : 'releases'}`),
        )
      }
    }
  })

  it('those links lead to pages', async () => {
    const links = shown.slice(0, 3).flatMap(({ document }) => hrefs(document, 'article li a[href^="/"]'))
    for (const href of new Set(links.filter((href) => !href!.startsWith('/image'))))
      expect([href, (await fetch(shop() + href)).status]).toEqual([href, 200])
  })
})

describe('2.5 formats', () => {
  it('each has name, price and the original price, catalogue number, technical details, download code', () => {
    for (const { release, document } of shown) {
      const rows = [...document.querySelectorAll('section[aria-label="Formats"] li')]
      expect(rows).toHaveLength(release.formats.length)
      release.formats.forEach((format, index) => {
        const words = wordsOf(rows[index])
        expect(wordsOf(rows[index].querySelector('h2'))).toBe(format.format)
        expect(words).toContain(euros(format.price))
        expect(allWords(rows[index], 'del')).toEqual(
          format.original_price === null ? [] : [`Was ${euros(format.original_price)}`],
        )
        for (const part of [format.catalog_nr, format.tech_info]) if (part) expect(words).toContain(part)
        expect(words.includes('Includes Download Code')).toBe(format.includes_download_code)
      })
    }
  })

  it('each says when it comes, or that it is out of stock', () => {
    for (const { release, document } of shown) {
      const rows = allWords(document, 'section[aria-label="Formats"] li')
      release.formats.forEach(({ status, has_available_stock, release_date, shipping_date }, index) => {
        if (!has_available_stock) expect(rows[index]).toContain('Out of stock')
        else if (status === 'pre-order' && release_date)
          expect(rows[index]).toContain(`Pre-Order: out on ${formatDate(release_date)}`)
        else if (shipping_date) expect(rows[index]).toContain(`Ships around: ${formatDate(shipping_date)}`)
        else expect(rows[index]).not.toMatch(/Pre-Order:|Ships around|Out of stock/)
      })
    }
  })

  it('say that VAT is included, shipping is not, and who is exempt', () => {
    for (const { document } of those(({ formats }) => formats.length > 0)) {
      const words = wordsOf(document.querySelector('section[aria-label="Formats"]'))
      expect(words).toContain('Incl. VAT plus shipping')
      expect(words).toContain('Orders from outside the EU are exempt from VAT')
    }
  })
})

describe('2.5 tracklist', () => {
  it('is not there when the release has none', () => {
    for (const { document } of those(({ tracklists }) => tracklists.length === 0))
      expect(allWords(document, 'h2')).not.toContain('Tracklist')
  })

  it('has a tab per tracklist when there are several', () => {
    for (const { release, document } of shown) {
      const { tracklists } = release
      expect(allWords(document, '[role=tab]')).toEqual(
        tracklists.length > 1 ? tracklists.map(({ formats }) => formats.join(', ')) : [],
      )
      expect(document.querySelectorAll('[role=tabpanel]')).toHaveLength(
        tracklists.length > 1 ? tracklists.length : 0,
      )
    }
  })

  it('has rows of disc, position, other artist, title, version, featured artists, and duration', () => {
    for (const { release, document } of those(({ tracklists }) => tracklists.length > 0)) {
      const expected = release.tracklists.flatMap(({ tracks, count_media, probably_only_snippets }) =>
        tracks.map((track) => {
          const { medium_nr, position, display_artist, title, version, featured_artists } = track
          const { duration, uuid_audio, bpm, musical_key } = track
          const hasDiscs = count_media > 1 || new Set(tracks.map((one) => one.medium_nr)).size > 1
          const disc = hasDiscs && !position.startsWith(`${medium_nr}-`) ? `${medium_nr}-` : ''
          const artist = display_artist === release.display_artist ? '' : `${display_artist} – `
          const length =
            probably_only_snippets || duration === null
              ? ''
              : `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`
          const facts = [
            ...(bpm === null ? [] : [`${bpm} BPM`]),
            ...(musical_key === null ? [] : [commonTexts[`musicalKey.${musical_key}`]]),
          ]
          return [
            uuid_audio === null ? '' : 'Play ',
            `${disc}${position}`,
            artist,
            title,
            version ? ` (${version})` : '',
            featured_artists.length > 0 ? ` feat. ${featured_artists.join(', ')}` : '',
            facts.length > 0 ? ` ${facts.join(' · ')}` : '',
            length,
          ].join('')
        }),
      )
      expect(allWords(document, 'main ol li')).toEqual(expected)
    }
  })

  it('names the discs when there are several', () => {
    for (const { release, document } of those(({ tracklists }) =>
      tracklists.some(({ count_media }) => count_media > 1),
    )) {
      const numbers = release.tracklists.flatMap(({ tracks }) => [
        ...new Set(tracks.map(({ medium_nr }) => medium_nr)),
      ])
      for (const number of new Set(numbers)) expect(allWords(document, 'main p')).toContain(`Disc ${number}`)
    }
  })
})

describe('2.5 description and related lists', () => {
  it('shows the Markdown description', () => {
    for (const { release, document } of those(({ info_en }) => info_en !== null)) {
      const first = release.info_en_first_sentence!
      expect(wordsOf(document.querySelector('article'))).toContain(first)
      expect(metaOf(document, 'description')).toBe(first)
    }
  })

  it('shows Same Artists, Same Label and Similar Genres, each when there is something', () => {
    for (const { release, document } of shown) {
      const { by_artist, by_label, by_genre } = release.related_products
      const [artist, ...otherArtists] = release.artists
      for (const [heading, related] of [
        [artist && otherArtists.length === 0 ? `More by ${artist.name}` : 'Same Artists', by_artist],
        ['Same Label', by_label],
        ['Similar Genres', by_genre],
      ] as const) {
        const section = [...document.querySelectorAll('main section')].find(
          (one) => wordsOf(one.querySelector(':scope > h2')) === heading,
        )
        expect(section ? cardsOf(section) : []).toEqual(related.map(({ slug }) => slug))
        expect(related.map(({ slug }) => slug)).not.toContain(release.slug)
      }
    }
  })

  it('tells link previews what it is', () => {
    for (const { release, document } of those(({ product_image }) => product_image !== null)) {
      expect(metaOf(document, 'og:type')).toBe('music.album')
      expect(metaOf(document, 'og:image')).toBe(
        `${shop()}/image/for_primary_product/${release.uuid_release}/1400.jpeg`,
      )
    }
  })
})
