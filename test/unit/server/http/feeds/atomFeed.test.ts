import { parseFragment, serialize } from 'parse5'
import { SaxesParser } from 'saxes'
import { atomFeed, type FeedConfig } from '../../../../../server/http/feeds/atomFeed'
import { allTexts } from '../../../../../src/shared/texts/allTexts'
import { createShopTexts } from '../../../../../src/shared/texts/createShopTexts'
import { testId } from '../../../../support/catalogueBuilders'
import { aFormatItem, anItem } from './items'
import { readXml } from './readXml'

const config: FeedConfig = {
  publicUrl: 'https://rille.example',
  resourcesUrl: '',
  imageUrlTemplate: null,
  shopName: 'Rille Records',
  texts: createShopTexts({ own: {} }, allTexts),
  today: '2026-11-21',
}
const feedOf = (releases: Parameters<typeof atomFeed>[0]['releases'], wishes: Partial<FeedConfig> = {}) =>
  atomFeed(
    { id: 'urn:x', title: 'Balmat', path: '/feed/label/balmat.atom', pagePath: '/label/balmat', releases },
    { ...config, ...wishes },
  )

const radio = anItem({
  slug: '8B2D%2Fradio',
  edition: 'Blue Vinyl',
  info_en_first_sentence: 'Louder than it looks.',
  labels: [{ slug: 'balmat', name: 'Balmat', count: 2 }],
  genres: [{ slug: 'techno', name: 'Techno', count: 3 }],
  formats: [
    aFormatItem({ format: '2×LP', price: 24.9, catalog_nr: 'BAL 12' }),
    aFormatItem({ format: 'CD', price: 12, has_available_stock: false }),
    aFormatItem({ format: 'MC', price: 9, status: 'pre-order', release_date: '2026-12-04' }),
  ],
})

describe('a feed of new releases', () => {
  it('has what RFC 4287 asks of a feed', () => {
    const feed = readXml(feedOf([radio]))
    expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
    for (const name of ['id', 'title', 'updated', 'author']) expect(feed.all(name)).toHaveLength(1)
    expect(feed.one('updated').text).toBe('2026-11-13T00:00:00Z')
    expect(feed.all('link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['self', 'https://rille.example/feed/label/balmat.atom'],
      ['alternate', 'https://rille.example/label/balmat'],
    ])
  })

  it('has what a reader shows of a release', () => {
    const entry = readXml(feedOf([radio])).one('entry')
    expect(entry.one('id').text).toBe(`urn:uuid:${radio.uuid_release}`)
    expect(entry.one('title').text).toBe('Nora Feldt – Every Room a Radio (Blue Vinyl)')
    expect(entry.one('updated').text).toBe('2026-11-13T00:00:00Z')
    expect(entry.one('author').one('name').text).toBe('Nora Feldt')
    expect(entry.one('summary').text).toBe('Louder than it looks.')
    expect(entry.one('category').attributes).toEqual({ term: 'techno', label: 'Techno' })
    expect(entry.all('link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['alternate', 'https://rille.example/release/8B2D/radio'],
      ['enclosure', `https://rille.example/image/for_primary_product/${radio.uuid_release}/400.jpeg`],
    ])
    expect(entry.one('content').attributes.type).toBe('html')
    expect(entry.one('content').text).toBe(
      '<p>Louder than it looks.</p><ul><li>2×LP, BAL 12: €24.90</li><li>CD: €12.00, Out of stock</li>' +
        '<li>MC: €9.00, Pre-Order: Dec 4th 2026</li></ul><p>Label: Balmat</p>',
    )
  })

  it('does without what a release has not', () => {
    const bare = anItem({ formats: [], labels: [], product_image: null })
    const entry = readXml(feedOf([bare])).one('entry')
    expect(entry.one('summary').text).toBe('Nora Feldt – Every Room a Radio')
    expect(entry.one('content').text).toBe('')
    expect(entry.all('link').map(({ attributes }) => attributes.rel)).toEqual(['alternate'])
  })

  it('is a feed without entries too', () => {
    const feed = readXml(feedOf([]))
    expect([feed.all('entry').length, feed.one('updated').text]).toEqual([0, '2026-11-21T00:00:00Z'])
  })

  it('shows covers from where they are', () => {
    const xml = feedOf([radio], { resourcesUrl: 'https://res.example' })
    expect(xml).toContain('href="https://res.example/image/for_primary_product/')
  })

  it.each([
    ['https://img.example/{width}x{height}.{format}?{image}', ' type="image/jpeg"'],
    ['https://img.example/{width}x{height}?{image}', ''],
  ])('shows covers that the CDN resizes, with the type when %s tells it', (imageUrlTemplate, type) => {
    const image = { uuid_image: testId(7), ratio: 2, width: 300, placeholder_bmp_data: null }
    const xml = feedOf([anItem({ product_image: image })], { imageUrlTemplate })
    const address = imageUrlTemplate
      .replace('{width}x{height}', '300x150')
      .replace('{format}', 'jpeg')
      .replace('{image}', image.uuid_image)
    expect(xml).toContain(`<link rel="enclosure"${type} href="${address}"/>`)
  })

  const shown = `</title><script>alert(1)</script> & "quotes" ' ]]> <!--`
  const hostile = `${shown}\u0000\u0008\ud800`
  it('shows hostile texts as texts, in XML and in the HTML inside', () => {
    const name = { slug: 'x%22%3E', name: hostile, count: 1 }
    const release = anItem({
      title: hostile,
      display_artist: hostile,
      edition: hostile,
      info_en_first_sentence: hostile,
      labels: [name, name],
      genres: [{ ...name, slug: hostile }],
      formats: [aFormatItem({ format: hostile, catalog_nr: hostile })],
    })
    const feed = readXml(feedOf([release], { shopName: hostile }))
    expect(feed.one('entry').one('author').one('name').text).toBe(shown)
    expect(feed.one('entry').one('summary').text).toBe(shown)
    const html = serialize(parseFragment(feed.one('entry').one('content').text))
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;')
  })

  it('is refused by a strict parser when something is not escaped', () => {
    const broken = feedOf([radio]).replace('Balmat', 'Bal & mat')
    const parser = new SaxesParser()
    let problems = 0
    parser.on('error', () => problems++)
    parser.write(broken).close()
    expect(problems).toBeGreaterThan(0)
  })
})
