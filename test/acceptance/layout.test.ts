/** What is around every screen, and what a visitor may and may not. */
import type { BaseData, ReleaseList } from '../../src/shared/contract'
import { addressOf, allWords, askApi, hrefs, metaOf, openPage, wordsOf } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let pages: { path: string; document: Document; headers: Headers }[]
beforeAll(async () => {
  const { items }: ReleaseList = await askApi(shop(), '/release/filter?limit=1')
  const paths = [
    '/',
    '/releases',
    '/sale',
    '/labels',
    '/imprint',
    '/page/shop/how-we-file',
    addressOf('release', items[0].slug),
    '/nothing',
  ]
  pages = await Promise.all(
    [...paths, '/search', '/search/ra'].map(async (path) => ({ path, ...(await openPage(shop() + path)) })),
  )
})
const withHeader = () => pages.filter(({ path }) => !path.startsWith('/search'))

describe('2.2 the layout', () => {
  it('has a header with the shop’s name, Releases, Sale, Labels, and search', () => {
    for (const { path, document } of withHeader()) {
      const header = document.querySelector('header')!
      expect([path, wordsOf(header.querySelector('a[href="/"]'))]).toEqual([path, 'Rille Records'])
      expect(allWords(header, 'nav a')).toEqual(['Releases', 'Sale', 'Labels'])
      expect(hrefs(header, 'nav a')).toEqual(['/releases', '/sale', '/labels'])
      expect(wordsOf(header.querySelector('a[href="/search"]'))).toContain('Search')
    }
  })

  it('marks where one is', () => {
    for (const { path, document } of withHeader()) {
      const isInMenu = ['/releases', '/sale', '/labels'].includes(path)
      expect(hrefs(document, 'header nav a[aria-current="page"]')).toEqual(isInMenu ? [path] : [])
    }
  })

  it('has a menu button for phones that leads to all pages where there is no script', () => {
    for (const { document } of withHeader()) {
      const button = document.querySelector('header a[aria-haspopup="dialog"]')!
      const target = document.querySelector(button.getAttribute('href')!)!
      expect(hrefs(target, 'a')).toEqual(expect.arrayContaining(['/releases', '/sale', '/labels', '/search']))
    }
  })

  it('puts a search box with its label and a back button in place of the header while searching', () => {
    for (const { path, document } of pages.filter(({ path }) => path.startsWith('/search'))) {
      const header = document.querySelector('header')!
      expect([path, header.querySelectorAll('nav').length]).toEqual([path, 0])
      const box = header.querySelector<HTMLInputElement>('input[type=search]')!
      expect(wordsOf(document.querySelector(`label[for="${box.id}"]`))).toBe(
        'Search for releases / artists / labels',
      )
      // To the route before; without scripts, and when there is none, to the frontpage.
      const back = [...header.querySelectorAll('a')].find((link) => wordsOf(link).includes('Back'))
      expect(back?.getAttribute('href')).toBe('/')
    }
  })

  it('has the footer’s links, each leading to a page', async () => {
    const expected = {
      'Redeem download code': '/download',
      'General Info / Help': '/help',
      'Shipping Info': '/shipping',
      'Contact & Legal Notice': '/imprint',
      'Terms & Conditions': '/terms',
      'Privacy and Cookie Notice': '/privacy',
      'Withdraw from contract here': '/withdrawal',
    }
    for (const { document } of pages) {
      const links = [...document.querySelectorAll('footer a')]
      const found = Object.fromEntries(links.map((link) => [wordsOf(link), link.getAttribute('href')]))
      expect(found).toMatchObject(expected)
    }
    for (const path of Object.values(expected)) expect((await fetch(shop() + path)).status).toBe(200)
  })

  it('shows the newsletter box to visitors, leading to the external list, and the profiles elsewhere', async () => {
    const { webshop }: BaseData = await askApi(shop(), '/base_data')
    for (const { document } of pages) {
      const box = [...document.querySelectorAll('footer section')].find((section) =>
        wordsOf(section.querySelector('h2')).startsWith('Newsletter'),
      )!
      expect(hrefs(box, 'a')).toEqual([webshop.newsletter_url])
      const all = hrefs(document, 'footer a')
      expect(all).toEqual(expect.arrayContaining(webshop.social_profiles.map(({ url }) => url)))
    }
  })

  it('marks every page nofollow, in its head and in the answer', () => {
    for (const { path, document, headers } of pages) {
      expect([path, metaOf(document, 'robots')]).toEqual([path, expect.stringContaining('nofollow')])
      expect([path, headers.get('x-robots-tag')]).toEqual([path, expect.stringContaining('nofollow')])
    }
  })

  it('begins with a way past the menu', () => {
    for (const { document } of pages) {
      const first = document.querySelector('a')!
      expect([wordsOf(first), first.getAttribute('href')]).toEqual(['Skip to content', '#main'])
      expect(document.querySelector('#main')?.localName).toBe('main')
    }
  })

  it('has no player before something is played', () => {
    for (const { document } of pages)
      expect(document.querySelector('section[aria-label="Player"]')).toBeNull()
  })

  it('has one main heading, and no level is left out', () => {
    for (const { path, document } of pages) {
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ localName }) =>
        Number(localName[1]),
      )
      expect([path, levels.filter((level) => level === 1)]).toEqual([path, [1]])
      const jumps = levels.filter((level, index) => index > 0 && level > levels[index - 1] + 1)
      expect([path, jumps]).toEqual([path, []])
    }
  })
})

describe('6 a visitor', () => {
  it('has no wishlist and no account to see, and gets no cookie', () => {
    for (const { path, document, headers } of pages) {
      expect(headers.get('set-cookie')).toBeNull()
      const links = hrefs(document, 'a').filter((href) => /^\/(wishlist|user\/account)/.test(href ?? ''))
      expect([path, links]).toEqual([path, []])
      // Pages are the same for everybody: beside the link to log in (design, deviation 8) stands the button of customers,
      // which the style hides from visitors.
      const main = document.querySelector('main')!.cloneNode(true) as Element
      const logIn = 'a[href^="/user/login"]'
      for (const part of main.querySelectorAll(`${logIn}, ${logIn} + button`)) part.remove()
      expect(wordsOf(main)).not.toMatch(/wishlist/i)
    }
  })

  it('may browse, search, filter and hear previews without saying who they are', async () => {
    const { items }: ReleaseList = await askApi(shop(), '/release/filter?filter=genres.techno')
    const playable = items.find((item) => item.has_tracklist)!
    const { tracklists } = await askApi<{ tracklists: { tracks: { uuid_audio: string | null }[] }[] }>(
      shop(),
      `/release/by_slug?slug=${playable.slug}`,
    )
    const { uuid_audio } = tracklists[0].tracks.find((track) => track.uuid_audio)!
    for (const path of [
      '/releases?genres=techno',
      '/search/techno',
      `/track/${uuid_audio}/snippet.opus`,
      `/track/${uuid_audio}/snippet.mp3`,
    ])
      expect([path, (await fetch(shop() + path)).status]).toEqual([path, 200])
  })
})
