import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleaseList } from '../../../../../src/shared/contract'
import type { ReleaseQuery } from '../../../../../src/shared/releaseQuery'
import { ReleaseListPage } from '../../../../../src/shop/catalogue/list/ReleaseListPage'
import { preloadReleases } from '../../../../../src/shop/catalogue/list/releaseListSaga'
import { selectPlayer } from '../../../../../src/shop/player/playerSlice'
import { preload, Screen } from '../../../../../src/shop/screens/ReleasesScreen'
import { shopOpened } from '../../../../../src/shop/settings/shopSlice'
import type { Preload, PreloadResult } from '../../../../../src/shop/store/preload'
import { whenIdle } from '../../../../../src/shop/store/whenIdle'
import { anOpenShop, renderInShop } from '../../support/shop'
import { aFormat, aListItem } from '../release/builders'

const aList = (list: Partial<ReleaseList> = {}, total?: number): ReleaseList => {
  const { items = [aListItem()] } = list
  const stats = { total: total ?? items.length, genres: {}, play_type: {}, categories: {}, properties: {} }
  return { items, stats: { ...stats, ...list.stats } }
}

function aShop(list: ReleaseList) {
  const asked: ReleaseQuery[] = []
  const shop = anOpenShop({
    filterReleases: async (query) => {
      asked.push(query)
      return list
    },
  })
  const genres = [
    { slug: 'indie', name: 'Indie' },
    { slug: 'techno', name: 'Techno' },
  ]
  shop.store.dispatch(shopOpened({ ...shop.store.getState().shop, genres, today: '2026-11-21' }))
  const arrive = async (search = '', preloadList: Preload = preload) => {
    const input = { params: {}, search: new URLSearchParams(search) }
    return (await shop.runSaga(preloadList, input).toPromise()) as PreloadResult
  }
  return { ...shop, asked, arrive }
}

async function visit(list: ReleaseList, search = '', hidesSoldOut = false) {
  const shop = aShop(list)
  const state = shop.store.getState().shop
  shop.store.dispatch(shopOpened({ ...state, webshop: { ...state.webshop, hides_sold_out: hidesSoldOut } }))
  await shop.arrive(search)
  await show(shop.store, <Screen />, `/releases${search}`)
  return shop
}

/** Renders a list, with the part of its cards that is loaded when the page is idle. */
async function show(...page: Parameters<typeof renderInShop>) {
  renderInShop(...page)
  await act(whenIdle)
}

describe('the release list', () => {
  it('leaves it to the server to preload covers: in the browser its cards come at the same time', async () => {
    await visit(aList())
    expect(document.querySelectorAll('link[rel=preload]')).toHaveLength(0)
  })

  it('shows artist, title, labels and catalogue number of each release, with links', async () => {
    const labels = [
      { slug: '8B2D%2Fbalmat', name: 'Balmat', count: 2 },
      { slug: 'obst', name: 'Obst & Söhne', count: 2 },
    ]
    await visit(aList({ items: [aListItem({ edition: 'Limited Edition', labels })] }))
    const card = screen.getByRole('heading', { name: 'Nora Feldt Every Room a Radio Limited Edition' })
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/release/nora-feldt-every-room-a-radio')
    expect(screen.getByRole('link', { name: 'Balmat' })).toHaveAttribute('href', '/label/8B2D/balmat')
    expect(screen.getByText('OBS 12')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Balmat' }).parentElement).toHaveTextContent(
      'Balmat / Obst & Söhne',
    )
  })

  it('shows every format with its price, or why it cannot be had', async () => {
    const formats = [
      aFormat({ format: '2×LP', price: 28.44, original_price: 34.44 }),
      aFormat({ format: 'CD', status: 'pre-order', release_date: '2026-12-11' }),
      aFormat({ format: 'MC', has_available_stock: false }),
      aFormat({ format: 'Flexi', shipping_date: '2026-12-04' }),
    ]
    await visit(aList({ items: [aListItem({ formats })] }))
    const [reduced, preOrder, soldOut, onItsWay] = screen
      .getAllByRole('listitem')
      .filter((item) => /^(2×LP|CD€|MC|Flexi)/.test(item.textContent ?? ''))
    expect(reduced).toHaveTextContent('2×LP€34.44€28.44')
    expect(preOrder).toHaveTextContent('CD€24.90Pre-Order: Dec 11th 2026')
    expect(soldOut).toHaveTextContent('MCOut of stock')
    expect(onItsWay).toHaveTextContent('Ships around: Dec 4th 2026')
  })

  it('says in which condition used copies are', async () => {
    const condition = { disc: 'NM', sleeve: 'VG+', note: null } as const
    await visit(aList({ items: [aListItem({ formats: [aFormat({ condition })] })] }))
    expect(screen.getByText('Used: disc NM, sleeve VG+')).toBeVisible()
  })

  it('says which formats come with an instant download, when only some do', async () => {
    const some = [aFormat({ instant_download: true }), aFormat({ format: 'CD' })]
    await visit(
      aList({
        items: [
          aListItem({ slug: 'some', formats: some }),
          aListItem({ slug: 'all', formats: [aFormat({ instant_download: true })] }),
        ],
      }),
    )
    expect(screen.getByText('Instant DL: LP')).toBeInTheDocument()
    expect(screen.getByText('Instant DL')).toBeInTheDocument()
  })

  it('groups the newest first under headings of time', async () => {
    const dates = ['2026-12-24', '2026-11-20', '2024-01-01'].flatMap((date) => [date, date, date, date])
    const items = dates.map((max_release_date, index) =>
      aListItem({ slug: `item-${index}`, max_release_date }),
    )
    await visit(aList({ items }))
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(expect.arrayContaining(['Coming Up4', 'This Week4', 'Older Than Two Months4']))
  })

  it('has no such headings when all is old, or in another order', async () => {
    await visit(aList({ items: [aListItem({ max_release_date: '2020-01-01' })] }))
    expect(screen.queryByText(/Older Than/)).not.toBeInTheDocument()
  })

  it('tells how many releases there are and which of them are shown', async () => {
    await visit(aList({}, 4812), '?page=3')
    expect(screen.getByText('241–241 of 4,812 releases')).toHaveRole('status')
    expect(document.title).toBe('Releases, Page 3 | Rille Records')
  })

  it('asks the shop for what the address says', async () => {
    const { asked } = await visit(aList({}, 500), '?page=2&genres=techno&in_stock&order=price_asc')
    expect(asked).toEqual([
      expect.objectContaining({ genres: ['techno'], inStock: true, order: 'price_asc', offset: 120 }),
    ])
  })

  it('does not ask twice for a list that has just come', async () => {
    const { arrive, asked } = aShop(aList())
    await arrive('?genres=techno')
    await arrive('?genres=techno&page=1')
    await arrive()
    expect(asked).toHaveLength(2)
  })

  it('shows the last page where one beyond is asked for', async () => {
    const { asked } = await visit(aList({}, 250), '?page=9&genres=techno')
    expect(asked.map(({ offset }) => offset)).toEqual([960, 240])
    expect(document.title).toBe('Releases, Page 3 | Rille Records')
  })

  it('filters by links that keep what else was chosen', async () => {
    const stats = { ...aList().stats, genres: { indie: 3, techno: 2 } }
    await visit(aList({ stats }), '?genres=indie')
    expect(document.querySelector('link[rel=alternate]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/feed\/genre\/indie\.atom$/),
    )
    const filter = screen.getByRole('complementary', { name: 'Filter' })
    const chosen = within(filter).getByRole('link', { name: 'Indie 3' })
    expect(chosen).toHaveAttribute('aria-current', 'true')
    expect(chosen).toHaveAttribute('href', '/releases')
    expect(within(filter).queryByRole('link', { name: /Vinyl/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Remove filter: Indie' })).toHaveAttribute('href', '/releases')
  })

  it('opens the filter as a dialog where there is no room for it', async () => {
    const user = userEvent.setup()
    await visit(aList({}, 1))
    await user.click(screen.getByRole('link', { name: 'Show Filter' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filter' })
    expect(within(dialog).getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '/releases')
    await user.click(within(dialog).getByRole('button', { name: 'Show Results 1' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('says what to do when nothing matches', async () => {
    await visit(aList({ items: [] }), '?genres=indie')
    expect(screen.getByRole('heading', { name: 'Nothing matches this filter' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show all releases' })).toHaveAttribute('href', '/releases')
  })

  it('says which choice to take away when nothing matches, the most helpful first', async () => {
    const stats = { ...aList({ items: [] }).stats, without: { genres: 3, formats: 1200, products: 0 } }
    await visit(aList({ items: [], stats }), '?genres=indie&formats=ep&products=cd')
    const main = screen.getByRole('heading', { name: 'Nothing matches this filter' }).parentElement!
    const shown = within(main).getAllByRole('link', { name: /^Without/ })
    expect(shown.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Without EP1,200 releases', '/releases?genres=indie&products=cd'],
      ['Without Indie3 releases', '/releases?formats=ep&products=cd'],
    ])
  })

  it('turns pages by links, and by a form that needs no script', async () => {
    await visit(aList({}, 4812), '?page=2&genres=indie&in_stock')
    const pages = screen.getByRole('navigation', { name: 'Pages' })
    const link = (name: string) => within(pages).getByRole('link', { name })
    expect(link('Page 2')).toHaveAttribute('aria-current', 'page')
    expect(link('Next')).toHaveAttribute('href', '/releases?page=3&genres=indie&in_stock')
    expect(link('First page')).toHaveAttribute('href', '/releases?genres=indie&in_stock')
    expect(link('Last page')).toHaveAttribute('href', '/releases?page=41&genres=indie&in_stock')
    const form = within(pages).getByRole('spinbutton', { name: 'Go to page' }).closest('form')!
    expect(form).toHaveAttribute('action', '/releases')
    expect([...new FormData(form)]).toEqual([
      ['genres', 'indie'],
      ['in_stock', ''],
      ['page', '2'],
    ])
  })
})

describe('the cards of the list', () => {
  const twoFormats = [aFormat(), aFormat({ format: 'CD', catalog_nr: 'OBS 12CD' })]

  it('open a panel with all about the formats on hover, and close it with Escape', async () => {
    const user = userEvent.setup()
    const formats = [
      aFormat({ shipping_date: '2026-12-04' }),
      aFormat({ format: 'CD', catalog_nr: 'OBS 12CD' }),
    ]
    const reissue = {
      is_reissue: true,
      original_release_date: '1994-03-01',
      product_type: 'compilation' as const,
    }
    await visit(aList({ items: [aListItem({ formats, ...reissue })] }))
    const name = screen.getByRole('link', { name: 'Nora Feldt Every Room a Radio' })
    await user.hover(name)
    expect(await screen.findByText('Reissue, first released Mar 1st 1994')).toBeVisible()
    expect(screen.getAllByText('Compilation')).toHaveLength(2)
    expect(screen.getAllByText('Ships around: Dec 4th 2026')).toHaveLength(2)
    expect(screen.getByText('OBS 12CD')).toBeVisible()
    name.focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('OBS 12CD')).not.toBeInTheDocument()
  })

  it('have nothing in the panel that the keyboard would have to reach', async () => {
    const user = userEvent.setup()
    await visit(aList({ items: [aListItem({ formats: twoFormats })] }))
    const name = screen.getByRole('link', { name: 'Nora Feldt Every Room a Radio' })
    await user.hover(name)
    const panel = await screen.findByRole('tooltip')
    expect(panel.querySelectorAll('a, button, [tabindex]')).toHaveLength(0)
    expect(name).toHaveAccessibleDescription(/OBS 12CD/)
  })

  it('open no panel where it would only repeat the card', async () => {
    const user = userEvent.setup()
    const plain = aListItem({ slug: 'plain', title: 'Plain', formats: [aFormat()] })
    await visit(aList({ items: [plain, aListItem({ formats: twoFormats })] }))
    await user.hover(screen.getByRole('link', { name: 'Nora Feldt Plain' }))
    await user.hover(screen.getByRole('link', { name: 'Nora Feldt Every Room a Radio' }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('OBS 12CD')
    expect(screen.getByRole('link', { name: 'Nora Feldt Plain' })).not.toHaveAccessibleDescription()
  })

  it('close the panel of one card when the pointer is on another', async () => {
    const user = userEvent.setup()
    const other = { slug: 'another-room', title: 'Another Room', is_reissue: true }
    await visit(aList({ items: [aListItem({ formats: twoFormats }), aListItem(other)] }))
    await user.hover(screen.getByRole('link', { name: 'Nora Feldt Every Room a Radio' }))
    const panel = () => document.querySelector('[data-panel]')
    await waitFor(() => expect(panel()).toHaveTextContent('OBS 12CD'))
    await user.hover(screen.getByRole('link', { name: 'Nora Feldt Another Room' }))
    expect(panel()).toBeNull()
    await waitFor(() => expect(panel()).toHaveTextContent(/^Reissue/))
  })

  it('open the same as a sheet on tap', async () => {
    const user = userEvent.setup()
    await visit(aList({ items: [aListItem({ formats: [aFormat({ has_available_stock: false })] })] }))
    await user.click(screen.getByRole('button', { name: 'Formats of Nora Feldt – Every Room a Radio' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nora Feldt – Every Room a Radio' })
    expect(within(dialog).getByText('Out of Stock')).toBeVisible()
    expect(within(dialog).getByRole('link', { name: 'View release' })).toHaveAttribute(
      'href',
      '/release/nora-feldt-every-room-a-radio',
    )
  })

  it('play the release, when it has a tracklist', async () => {
    const user = userEvent.setup()
    const silent = aListItem({ slug: 'silence', title: 'Silence', has_tracklist: false })
    const { store } = await visit(aList({ items: [aListItem(), silent] }))
    expect(screen.queryByRole('button', { name: /Play .*Silence/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Play Nora Feldt – Every Room a Radio' }))
    expect(selectPlayer(store.getState()).status).toBe('loading')
  })
})

describe('the list of a shop that hides what is sold out', () => {
  const list = aList()
  list.stats.properties = { in_stock: 1, sold_out: 12 }
  const name = '+ 12 sold out'

  it('says how many are left out, and leads to them', async () => {
    const { asked } = await visit(list, '?genres=techno', true)
    expect(asked[0]).toMatchObject({ inStock: true, genres: ['techno'] })
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/releases?genres=techno&in_stock=0')
  })

  it('says nothing where all are shown, or in another shop', async () => {
    const { asked } = await visit(aList(), '?in_stock=0', true)
    expect(asked[0]).toMatchObject({ inStock: false })
    expect(screen.queryByRole('link', { name: /sold out/ })).not.toBeInTheDocument()
    await visit(list, '?in_stock')
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
  })
})

describe('the sale', () => {
  it('has its own headline, requests reduced releases in stock, and shows the saving', async () => {
    const reduced = aListItem({ formats: [aFormat({ price: 10, original_price: 24.9, rebate: 60 })] })
    const shop = aShop(aList({ items: [reduced] }))
    await shop.arrive('?order=discount_desc', preloadReleases('sale'))
    await show(shop.store, <ReleaseListPage mode="sale" />, '/sale?order=discount_desc')
    expect(shop.asked[0]).toMatchObject({ onSale: true, inStock: true, order: 'discount_desc' })
    expect(screen.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible()
    expect(screen.getByText('You save €14.90')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Discount.*largest first/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
})
