import {
  addressesPerPart,
  pathsOfPart,
  sitemapIndex,
  sitemapPart,
} from '../../../../../server/http/feeds/sitemap'
import { readXml } from './readXml'

const slugs = {
  releases: Array.from({ length: 2 * addressesPerPart + 1 }, (_, n) => `r-${n}`),
  labels: ["tom's%26co"],
  artists: [],
}
const shop = 'https://rille.example'

describe('a sitemap of a large shop', () => {
  it('has parts of ten thousand addresses, and none for what there is not', () => {
    const parts = readXml(sitemapIndex(slugs, shop)).children.map((part) => part.one('loc').text)
    expect(parts).toEqual(
      ['pages', 'releases-1', 'releases-2', 'releases-3', 'labels-1'].map(
        (part) => `${shop}/sitemap/${part}.xml`,
      ),
    )
  })

  it('has every address in one part', () => {
    const paths = [1, 2, 3].map((n) => pathsOfPart(`releases-${n}`, slugs)!)
    expect(paths.map(({ length }) => length)).toEqual([addressesPerPart, addressesPerPart, 1])
    expect(new Set(paths.flat()).size).toBe(slugs.releases.length)
    expect(pathsOfPart('releases-4', slugs)).toBeNull()
    expect(pathsOfPart('artists-1', slugs)).toBeNull()
  })

  it('escapes addresses', () => {
    const xml = sitemapPart(pathsOfPart('labels-1', slugs)!, shop, [{ language: 'en', url: shop }])
    expect(xml).toContain('/label/tom&apos;s%26co')
    expect(readXml(xml).one('url').one('loc').text).toBe(`${shop}/label/tom's%26co`)
  })
})
