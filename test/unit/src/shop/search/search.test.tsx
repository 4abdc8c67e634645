import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FoundTrack, SearchResult } from '../../../../../src/shared/contract'
import { tidyTerm } from '../../../../../src/shared/lists/searchTerm'
import { preloadLocation } from '../../../../../src/shop/app/preloadLocation'
import { toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { readTerm, searchPath } from '../../../../../src/shop/search/searchAddress'
import { anOpenShop, openAt } from '../../support/shop'
import { aListItem } from '../release/builders'

const nothing: SearchResult = { artists: [], labels: {}, tracks: [], releases: [] }
const something: SearchResult = {
  artists: [{ slug: 'nora-feldt', name: 'Nora Feldt', count: 3 }],
  labels: {
    second: { slug: 'balmat', name: 'Balmat', count: 2 },
    first: { slug: 'obst', name: 'Obst & Söhne', count: 1200 },
  },
  tracks: [],
  releases: [aListItem()],
}
const aFoundTrack = (wishes: Partial<FoundTrack>): FoundTrack => ({
  uuid_track: '00000000-0000-4000-8000-000000000001',
  uuid_audio: '00000000-0000-4000-8000-000000000002',
  position: 'A1',
  title: 'Schwarzstart',
  version: null,
  display_artist: 'Nora Feldt',
  featured_artists: [],
  release: {
    slug: 'kino%2Fkeller',
    title: 'Kellerkino',
    display_artist: 'Various Artists',
    product_image: null,
  },
  ...wishes,
})

beforeAll(() => {
  window.scrollTo = () => {}
})
let leave = () => {}
afterEach(() => {
  leave()
  jest.useRealTimers()
})

async function search(address: string, answer: (query: string) => Promise<SearchResult>) {
  const asked: string[] = []
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  jest.useFakeTimers()
  const shop = await openAt(address, {
    search: (query) => {
      asked.push(query)
      return answer(query)
    },
  })
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: /Search for releases/ })
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  leave = shop.leave
  return { ...shop, asked, user, box, wait }
}

describe('search', () => {
  it('replaces the header with a box and a way back', async () => {
    const { box } = await search('/search', async () => nothing)
    expect(box).toHaveFocus()
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
    expect(screen.getByText('What are you digging for?')).toBeVisible()
  })

  it('begins with the genres and formats that the words name, with their lists', async () => {
    await search('/search/techno%20vinyl', async () => ({
      ...something,
      facets: [
        { parameter: 'genres', value: 'techno', name: 'Techno', count: 73 },
        { parameter: 'products', value: 'vinyl', name: 'Vinyl', count: 240 },
        { parameter: 'in_stock', value: 'in_stock', name: 'In stock', count: 200 },
      ],
    }))
    const main = within(screen.getByRole('main'))
    const headings = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual([
      ...['Products 1', 'Options 1', 'Genres 1'],
      ...['Artists 1', 'Labels 2', 'Releases 1'],
    ])
    const addressOf = (name: string) => main.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Techno 73')).toBe('/releases?genres=techno')
    expect(addressOf('Vinyl 240')).toBe('/releases?products=vinyl')
    expect(addressOf('In stock 200')).toBe('/releases?in_stock')
  })

  it('groups artists, labels and releases, the best of each first', async () => {
    await search('/search/no', async () => something)
    const main = within(screen.getByRole('main'))
    const headings = main.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Artists 1', 'Labels 2', 'Releases 1'])
    expect(main.getByRole('link', { name: 'Nora Feldt 3' })).toHaveAttribute('href', '/artist/nora-feldt')
    const labels = main
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('/label/'))
    expect(labels.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Balmat2', 'Obst & Söhne1,200']),
    )
    expect(main.getByRole('heading', { name: 'Nora Feldt Every Room a Radio' })).toBeVisible()
  })

  it('lists tracks, each with its record and a button that plays it', async () => {
    const tracks = [
      aFoundTrack({ version: 'Köprü Dub', featured_artists: ['Ida Quell'] }),
      aFoundTrack({ uuid_track: '00000000-0000-4000-8000-000000000003', title: 'Stumm', uuid_audio: null }),
    ]
    const { store } = await search('/search/schwarz', async () => ({ ...nothing, tracks }))
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: 'Tracks 2' })).toBeVisible()
    expect(main.getByText('2 results for schwarz')).toBeInTheDocument()
    expect(
      main.getByRole('link', {
        name: /^Schwarzstart \(Köprü Dub\).*Nora Feldt feat. Ida Quell on Kellerkino$/,
      }),
    ).toHaveAttribute('href', `/release/kino/keller#${tracks[0]!.uuid_track}`)
    expect(main.getAllByRole('button', { name: /^Play / })).toHaveLength(1)
    act(() => main.getByRole('button', { name: 'Play Schwarzstart (Köprü Dub)' }).click())
    expect(store.getState().player.status).toBe('loading')
  })

  it('says so when nothing is found', async () => {
    await search('/search/zzzz', async () => nothing)
    expect(screen.getByText('Nothing matches the search query')).toBeVisible()
    expect(screen.getByText(/Try fewer or shorter words/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse all releases' })).toBeVisible()
  })

  it('offers what comes near when nothing is found', async () => {
    const near = { ...something, genres: [{ slug: 'techno', name: 'Techno', count: 12 }] }
    await search('/search/tekno%20vinil', async () => ({ ...nothing, near }))
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Nothing matches the search query')).toBeVisible()
    expect(main.getByText('Closest matches for “tekno vinil”:')).toBeVisible()
    expect(main.getByRole('link', { name: 'Nora Feldt 3' })).toHaveAttribute('href', '/artist/nora-feldt')
    expect(main.getByRole('link', { name: 'Techno 12' })).toHaveAttribute('href', '/releases?genres=techno')
    expect(main.getByRole('heading', { name: 'Nora Feldt Every Room a Radio' })).toBeVisible()
    expect(main.getByText('No exact match for tekno vinil. Close matches: 5')).toBeInTheDocument()
  })

  it('asks once the typing has paused for a quarter of a second, and keeps the term in path and hash', async () => {
    const { asked, user, box, wait } = await search('/search', async () => something)
    await user.type(box, 'ac')
    await wait(249)
    expect(asked).toEqual([])
    await user.type(box, '/dc')
    await wait(250)
    expect(asked).toEqual(['ac/dc'])
    expect(window.location.pathname + window.location.hash).toBe('/search/ac%2Fdc#term=ac%2Fdc')
    expect(box).toHaveFocus()
    expect(box.value).toBe('ac/dc')
  })

  it('skips what was asked already', async () => {
    const { asked, user, box, wait } = await search('/search/radio', async () => something)
    await user.type(box, ' ')
    await wait(300)
    await user.type(box, '{Backspace}')
    await wait(300)
    expect(asked).toEqual(['radio'])
  })

  it('clears the results under two characters', async () => {
    const { asked, user, box, wait } = await search('/search/no', async () => something)
    await user.type(box, '{Backspace}')
    await wait(250)
    expect(asked).toEqual(['no'])
    expect(screen.queryByRole('heading', { name: 'Artists' })).toBeNull()
    expect(window.location.pathname).toBe('/search')
    expect(box.value).toBe('n')
  })

  it('ignores an answer that comes after the next question', async () => {
    let answerLate = (_result: SearchResult) => {}
    const { user, box, wait } = await search('/search', (query) =>
      query === 'nor'
        ? new Promise((resolve) => {
            answerLate = resolve
          })
        : Promise.resolve(nothing),
    )
    await user.type(box, 'nor')
    await wait(250)
    await user.type(box, 'x')
    await wait(250)
    answerLate(something)
    await wait(50)
    expect(screen.getByText('Nothing matches the search query')).toBeVisible()
    expect(window.location.pathname).toBe('/search/norx')
  })

  it('puts the term of the path into the hash, without asking again', async () => {
    const { asked, wait } = await search('/search/caf%C3%A9%20noir', async () => something)
    await wait(10)
    expect(window.location.pathname + window.location.hash).toBe(
      '/search/caf%C3%A9%20noir#term=caf%C3%A9%20noir',
    )
    expect(asked).toEqual(['café noir'])
  })

  it('searches for a term that only the hash has', async () => {
    const { asked, box, wait } = await search('/search#term=balmat', async () => something)
    await wait(10)
    expect(asked).toEqual(['balmat'])
    expect(box.value).toBe('balmat')
    expect(screen.getByText('Balmat')).toBeVisible()
  })
})

describe('the address of a term', () => {
  it.each([
    ['radio', '/search/radio#term=radio'],
    ['AC/DC', '/search/AC%2FDC#term=AC%2FDC'],
    ['a', '/search'],
    ['..', '/search'],
    ['', '/search'],
    ['100%', '/search/100%25#term=100%25'],
  ])('%j is at %s', (term, path) => {
    expect(searchPath(term)).toBe(path)
  })

  it.each([
    ['/search/caf%C3%A9', '', 'café'],
    ['/search/old', '#term=new', 'new'],
    ['/search', '', ''],
    ['/search/%ff', '', ''],
    ['/search', '#term=%', ''],
    ['/search', '#credits', ''],
  ])('%s with %j asks for %j', (pathname, hash, term) => {
    expect(readTerm({ pathname, hash })).toBe(term)
  })

  it('is tidy and bounded', () => {
    expect(tidyTerm('  every \n room ')).toBe('every room')
    expect(tidyTerm('x'.repeat(500))).toHaveLength(200)
    expect(tidyTerm(`${'x'.repeat(199)}🎵`)).toBe('x'.repeat(199))
    expect(tidyTerm(`${'x'.repeat(198)}🎵`)).toBe(`${'x'.repeat(198)}🎵`)
  })
})

describe('a search without script', () => {
  it('is sent from the form to the address of its term', async () => {
    const { runSaga } = anOpenShop()
    const sentTo = (address: string) => runSaga(preloadLocation, toLocation(address)).toPromise()
    expect(await sentTo('/search?query=every+room')).toEqual({
      status: 302,
      location: '/search/every%20room',
    })
    expect(await sentTo('/search?query=')).toEqual({ status: 302, location: '/search' })
  })
})
