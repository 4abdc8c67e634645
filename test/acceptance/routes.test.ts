/** The route table, as far as it needs no basket. */
import type { Artist, Label, LabelIndex, Page, ReleaseList } from '../../src/shared/contract'
import { addressOf, askApi, canonicalOf, metaOf, openPage, wordsOf } from '../support/pages'

const shop = () => process.env.SHOP_URL!
const open = (path: string) => openPage(shop() + path)
const goTo = async (path: string) => {
  const answer = await fetch(shop() + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

let list: ReleaseList
let withNames: ReleaseList['items'][number]
beforeAll(async () => {
  list = await askApi(shop(), '/release/filter?limit=120')
  withNames = list.items.find((item) => item.labels.length > 0 && item.artists.length > 0)!
})

describe('2.1 every route answers a page of its own', () => {
  it.each([
    ['/', 'Rille Records', 'Rille Records'],
    ['/releases', 'Releases | Rille Records', 'Releases'],
    ['/sale', 'Sale | Rille Records', 'Sale'],
    ['/labels', 'Labels | Rille Records', 'Labels'],
  ])('%s', async (path, title, heading) => {
    const { status, document } = await open(path)
    expect([status, document.title, canonicalOf(document)]).toEqual([200, title, shop() + path])
    expect([...document.querySelectorAll('h1')].map(wordsOf)).toEqual([heading])
  })

  it('/release/{slug}', async () => {
    const { slug, display_artist, title, edition } = list.items.find((item) => item.edition)!
    const { status, document } = await open(addressOf('release', slug))
    expect(status).toBe(200)
    expect(document.title).toBe(`${display_artist} – ${title} (${edition}) | Rille Records`)
    expect(canonicalOf(document)).toBe(shop() + addressOf('release', slug))
    expect(wordsOf(document.querySelector('h1'))).toBe(`${display_artist} ${title} ${edition}`)
  })

  it('/label/{slug} and /artist/{slug}', async () => {
    for (const [kind, { slug, name }] of [
      ['label', withNames.labels[0]],
      ['artist', withNames.artists[0]],
    ] as const) {
      const { status, document } = await open(addressOf(kind, slug))
      expect([status, document.title]).toEqual([200, `${name} | Rille Records`])
      expect(canonicalOf(document)).toBe(shop() + addressOf(kind, slug))
      expect(wordsOf(document.querySelector('h1'))).toBe(name)
    }
  })

  it('labels of two segments, which shops bring along', async () => {
    const index: LabelIndex = await askApi(shop(), '/label/index')
    const label = index.flatMap(({ labels }) => labels).find(({ slug }) => slug.includes('%2F'))
    if (label) expect((await open(addressOf('label', label.slug))).status).toBe(200)
    // The demo shop need not have one: then its two forms lead to the same 404.
    expect(await goTo('/label/8B2D%2Fbalmat')).toEqual([301, '/label/8B2D/balmat'])
  })

  it('/search, and /search/{query} with the term in the box and in the title', async () => {
    const empty = await open('/search')
    expect([empty.status, empty.document.title]).toEqual([200, 'Search | Rille Records'])
    const found = await open('/search/Nora%20F')
    expect([found.status, found.document.title]).toEqual([200, 'Nora F, Search | Rille Records'])
    expect(found.document.querySelector('input[type=search]')?.getAttribute('value')).toBe('Nora F')
    // The box works as a form without scripts.
    expect(await goTo('/search?query=nora+f')).toEqual([302, '/search/nora%20f'])
  })

  it('/page/{slug path}, also the frontpage’s own slug is no second frontpage', async () => {
    const page: Page = await askApi(shop(), '/page?slug=shop/how-we-file')
    const { status, document } = await open('/page/shop/how-we-file')
    expect([status, document.title]).toEqual([200, `${page.title} | Rille Records`])
    expect(canonicalOf(document)).toBe(`${shop()}/page/shop/how-we-file`)
    expect(await goTo('/page/frontpage')).toEqual([301, '/'])
  })

  it.each(['imprint', 'help', 'shipping', 'terms', 'withdrawal', 'privacy'])('/%s', async (slug) => {
    const { title } = await askApi<{ title: string }>(shop(), `/info_text?slug=${slug}`)
    const { status, document } = await open(`/${slug}`)
    expect([status, document.title]).toEqual([200, `${title} | Rille Records`])
    expect([...document.querySelectorAll('h1')].map(wordsOf)).toEqual([title])
    expect(document.querySelectorAll('main p').length).toBeGreaterThan(1)
  })

  it.each([
    ['/user/login', 'Log in'],
    ['/user/register', 'Create an account'],
    ['/user/reset', 'Forgot your password?'],
    ['/user/set-password/4f1d.secret', 'Choose a password'],
    ['/user/account', 'Your account'],
  ])(
    '%s is a shell: the same for everybody, kept by nobody, telling nobody where it was',
    async (path, title) => {
      const answer = await fetch(shop() + path)
      const { headers } = answer
      expect([answer.status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual([
        'no-referrer',
        'noindex, nofollow',
      ])
      const { document } = await open(path)
      expect([document.title, canonicalOf(document)]).toEqual([`${title} | Rille Records`, null])
      expect([...document.querySelectorAll('h1')].map(wordsOf)).toEqual([title])
      expect(metaOf(document, 'robots')).toBe('noindex, nofollow')
      expect(wordsOf(document.querySelector('main noscript'))).toContain('Accounts need JavaScript.')
      const again = await fetch(shop() + path, { headers: { Authorization: 'Bearer a.b.c', Cookie: 'a=b' } })
      expect(await again.text()).toBe(await answer.text())
    },
  )

  it.each([
    ['/en', '/'],
    ['/de', '/'],
    ['/download_code', '/download'],
  ])('%s redirects to %s', async (path, place) => {
    expect(await goTo(path)).toEqual([301, place])
  })

  it('/goto and /goto.php lead to what they name, and nowhere outside the shop', async () => {
    const { slug } = list.items[0]
    const [label, artist] = [withNames.labels[0].slug, withNames.artists[0].slug]
    for (const helper of ['/goto', '/goto.php']) {
      expect(await goTo(`${helper}?release=${slug}`)).toEqual([302, addressOf('release', slug)])
      expect(await goTo(`${helper}?label=${label}`)).toEqual([302, addressOf('label', label)])
      expect(await goTo(`${helper}?artist=${artist}`)).toEqual([302, addressOf('artist', artist)])
      expect(await goTo(`${helper}?page=shop/how-we-file`)).toEqual([302, '/page/shop/how-we-file'])
      expect(await goTo(`${helper}?page=frontpage`)).toEqual([302, '/'])
      expect(await goTo(`${helper}?to=/releases?genres=techno`)).toEqual([302, '/releases?genres=techno'])
      for (const wrong of ['', '?release=nothing-here', '?to=//evil.example', '?to=https://evil.example'])
        expect([wrong, ...(await goTo(helper + wrong))]).toEqual([wrong, 404, null])
    }
    const { document } = await open('/goto?to=//evil.example')
    expect(wordsOf(document.body)).toContain('This link is not valid.')
    const { headers } = await open(`/goto?release=${slug}`)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  })
})

describe('2.1 missing pages', () => {
  it.each([
    '/nothing',
    '/Releases',
    '/release',
    '/label',
    '/artist',
    '/page',
    '/release/nothing-like-this',
    '/label/nothing-like-this',
    '/artist/nothing-like-this',
    '/page/nothing-like-this',
    '/release/one/two/three',
    '/imprint/more',
    '/release/%E0%A4%A',
    '/en/releases',
  ])('%s is a 404 page with the way to the releases', async (path) => {
    const { status, document } = await open(path)
    expect([status, wordsOf(document.querySelector('h1'))]).toEqual([404, 'Page not found'])
    expect(metaOf(document, 'robots')).toBe('noindex, nofollow')
    expect(canonicalOf(document)).toBeNull()
    expect(document.querySelector('main a[href="/releases"]')).not.toBeNull()
    expect(document.querySelector('header a[href="/"]')).not.toBeNull()
  })

  it('a page in the wrong form leads to the right one', async () => {
    expect(await goTo('/labels/')).toEqual([301, '/labels'])
    expect(await goTo('/imprint/')).toEqual([301, '/imprint'])
  })
})

describe('2.1 label and artist pages show what the shop has of them', () => {
  it('newest first, with the number of releases', async () => {
    const index: LabelIndex = await askApi(shop(), '/label/index')
    const names = index.flatMap(({ labels }) => labels)
    const largest = names.reduce((max, label) => (label.count > max.count ? label : max))
    const artists = list.items.flatMap((item) => item.artists)
    const single = artists.find(({ count }) => count === 1)!
    for (const [kind, { slug }] of [
      ['label', largest],
      ['artist', single],
    ] as const) {
      const asked: Label | Artist = await askApi(shop(), `/${kind}/by_slug?slug=${slug}`)
      const { document } = await open(addressOf(kind, slug))
      const shown = [...document.querySelectorAll('[data-release]')].map((card) =>
        card.getAttribute('data-release'),
      )
      expect(shown).toEqual(asked.releases.map(({ slug }) => slug))
      const dates = asked.releases.map(({ max_release_date }) => max_release_date ?? '')
      expect(dates).toEqual([...dates].sort().reverse())
      const count = asked.count === 1 ? '1 release' : `${asked.count} releases`
      expect(wordsOf(document.querySelector('main header'))).toContain(count)
    }
  })
})
