import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Basket, UpdateBasket } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { BasketLink } from '../../../../../src/shop/basket/BasketLink'
import { basketCommandRequested, selectBasket } from '../../../../../src/shop/basket/basketSlice'
import { AddButton } from '../../../../../src/shop/basket/buying/AddButton'
import { BasketPage } from '../../../../../src/shop/basket/page/BasketPage'
import { watchBasket } from '../../../../../src/shop/basket/watchBasket'
import { BuyButton } from '../../../../../src/shop/catalogue/cards/BuyButton'
import { FormatList } from '../../../../../src/shop/release/formats/FormatList'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { chooseOption, terms } from '../checkout/aCheckout'
import { aBasket, anItem, aShipment } from './aBasket'

/** jsdom has none: two tabs of a test talk over this one. */
class Channel {
  static open: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Channel.open.push(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {}
}
beforeEach(() => {
  Channel.open = []
  window.BroadcastChannel = Channel as unknown as typeof BroadcastChannel
  window.localStorage.clear()
})

const running: { cancel(): void }[] = []
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
})

/** A tab of the browser, whose basket has come. */
async function openTab(api: Answers) {
  const { store, runSaga } = anOpenShop(api)
  running.push(runSaga(watchBasket))
  await waitFor(() => expect(selectBasket(store.getState())).not.toBeNull())
  return store
}
const one = anItem()
const withOne = aBasket([aShipment([one])])
const kept = () => window.localStorage.getItem('rille.basket')
const notFound = new ShopApiError(404, 'not_found', 'This basket does not exist any more.')

describe('the basket of a browser', () => {
  it('is made on the first visit, and found again on the next', async () => {
    await openTab({ newBasket: async () => aBasket() })
    expect(kept()).toBe(testId(7))
    const store = await openTab({ findBasket: async (id) => ({ ...withOne, uuid_basket: id }) })
    expect(selectBasket(store.getState())).toEqual(withOne)
  })

  it('is made anew when it is spent or gone', async () => {
    window.localStorage.setItem('rille.basket', testId(8))
    await openTab({ findBasket: async () => null, newBasket: async () => aBasket() })
    expect(kept()).toBe(testId(7))
  })

  it('is the same in every tab', async () => {
    const other = await openTab({ newBasket: async () => aBasket() })
    const mine = await openTab({ findBasket: async () => aBasket(), addProduct: async () => withOne })
    renderInShop(mine, <BuyButton format={one.release_format} name="Nora Feldt – Every Room a Radio" />)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(selectBasket(other.getState())).toEqual(withOne))
  })

  it('takes what was put in after it was ordered in another tab into a new one', async () => {
    const added: string[] = []
    const store = await openTab({
      newBasket: async () => aBasket([], { uuid_basket: added.length === 0 ? testId(7) : testId(9) }),
      findBasket: async () => null,
      async addProduct(id) {
        added.push(id)
        if (id === testId(7)) throw notFound
        return { ...withOne, uuid_basket: id }
      },
    })
    renderInShop(store, <BuyButton format={one.release_format} name="Radio" />)
    fireEvent.click(screen.getByRole('button'))
    await waitFor(() => expect(selectBasket(store.getState())?.items_count).toBe(1))
    expect([added, kept()]).toEqual([[testId(7), testId(9)], testId(9)])
  })
})

describe('a product that is no longer in the shop', () => {
  it('is refused, and the basket keeps what is in it', async () => {
    window.localStorage.setItem('rille.basket', testId(7))
    const message = 'This item is no longer available.'
    const store = await openTab({
      findBasket: async () => withOne,
      addProduct: () => Promise.reject(new ShopApiError(404, 'not_found', message)),
    })
    const gone = anItem()
    renderInShop(store, <AddButton format={gone.release_format} name="Radio" />)
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect([selectBasket(store.getState()), kept()]).toEqual([withOne, testId(7)])
  })
})

describe('a basket that cannot be had', () => {
  const gone = new ShopApiError(500, 'internal', 'Something went wrong on our side.')
  async function openPage(api: Answers) {
    const { store, runSaga } = anOpenShop(api)
    jest.spyOn(console, 'error').mockImplementation(() => {})
    running.push(runSaga(watchBasket))
    renderInShop(store, <BasketPage uuidBasket={null} />, '/basket')
    await screen.findByRole('heading', { name: "We couldn't load your basket" })
    return store
  }
  const again = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  it('because none can be made says so, and is made when it is tried again', async () => {
    const newBasket = jest
      .fn<Promise<Basket>, []>()
      .mockRejectedValueOnce(gone)
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', 'We cannot reach the shop.'))
      .mockResolvedValue(aBasket())
    const store = await openPage({ newBasket })
    expect(screen.queryByText(/^Loading your basket/)).toBeNull()
    // What was wished for without a basket is refused, so nothing is promised of it.
    expect(screen.queryByText(/is lost/)).toBeNull()
    again()
    await waitFor(() => expect(newBasket).toHaveBeenCalledTimes(2))
    // The alert says the same as before: who only listens hears it from the status.
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent("It still didn't work."))
    await waitFor(() => expect(store.getState().basket.pending).toEqual([]))
    again()
    await screen.findByRole('heading', { name: 'Your basket is empty' })
    expect(kept()).toBe(testId(7))
  })

  it('because it cannot be fetched says so, and is fetched when it is tried again', async () => {
    window.localStorage.setItem('rille.basket', testId(7))
    const findBasket = jest.fn<Promise<Basket>, []>().mockRejectedValueOnce(gone).mockResolvedValue(withOne)
    await openPage({ findBasket })
    again()
    await screen.findByText(/Every Room a Radio/)
    expect(findBasket).toHaveBeenCalledTimes(2)
  })

  it('is cleared when it is gone and no other can be made', async () => {
    const store = await openTab({
      newBasket: jest.fn<Promise<Basket>, []>().mockResolvedValueOnce(withOne).mockRejectedValue(gone),
      findBasket: async () => null,
      addProduct: () => Promise.reject(notFound),
    })
    store.dispatch(
      basketCommandRequested({ kind: 'add', uuidReleaseFormat: one.release_format.uuid_release_format }),
    )
    await waitFor(() =>
      expect(store.getState().basket).toMatchObject({ basket: null, isUnavailable: true, pending: [] }),
    )
  })
})

describe('the buy button', () => {
  it('adds one, says so, and then how many there are', async () => {
    const store = await openTab({ newBasket: async () => aBasket(), addProduct: async () => withOne })
    renderInShop(
      store,
      <>
        <BasketLink />
        <BuyButton format={one.release_format} name="Radio" />
      </>,
    )
    expect(screen.getByRole('link', { name: 'Basket' })).toHaveAttribute('href', `/basket/${testId(7)}`)
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Radio, LP' }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('added'))
    expect(screen.getByText('1 in cart')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Basket 1' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  })

  it('counts at once, and takes back with the reason what the shop refuses', async () => {
    const answers: ((error: unknown) => void)[] = []
    const store = await openTab({
      newBasket: async () => aBasket(),
      findBasket: async () => aBasket(),
      addProduct: () => new Promise((_resolve, reject) => answers.push(reject)),
    })
    renderInShop(
      store,
      <>
        <BasketLink />
        <BuyButton format={one.release_format} name="Radio" />
        <BuyButton format={anItem().release_format} name="Another" />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Radio, LP' }))
    expect(screen.getByText('1 in cart')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Basket 1' })).toBeVisible()
    // Only the shop can say that it is in.
    for (const said of screen.getAllByRole('status')) expect(said).toBeEmptyDOMElement()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0](new ShopApiError(409, 'sold_out', 'Somebody was faster: it is sold out.'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster: it is sold out.')
    expect(screen.queryByText('1 in cart')).toBeNull()
    expect(screen.getByRole('link', { name: 'Basket' })).toBeVisible()

    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Another, LP' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('pre-orders a release that is not out yet, and offers the wishlist for a sold out one', async () => {
    const store = await openTab({ newBasket: async () => aBasket() })
    renderInShop(
      store,
      <BuyButton format={{ ...one.release_format, has_available_stock: false }} name="Radio" />,
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Log in to add to wishlist: Radio, LP' })).toBeVisible()
    renderInShop(store, <BuyButton format={{ ...one.release_format, status: 'pre-order' }} name="Radio" />)
    expect(screen.getByRole('button')).toHaveTextContent('Pre-Order')
  })

  it('rests when the basket holds all there is', async () => {
    const store = await openTab({ newBasket: async () => aBasket([aShipment([{ ...one, quantity: 3 }])]) })
    renderInShop(store, <BuyButton format={one.release_format} name="Radio" />)
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(screen.getByRole('button'))
    expect(store.getState().basket.pending).toEqual([])
    expect(screen.getByText('3 in cart')).toBeVisible()
  })

  it('is hidden while a checkout is active', async () => {
    const checkout_started = '2026-11-21T10:00:00Z'
    const store = await openTab({ newBasket: async () => aBasket([], { checkout_started }) })
    const { container } = renderInShop(store, <BuyButton format={one.release_format} name="Radio" />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('the buttons of a release page', () => {
  it('say once why none can be pressed while a checkout is active, and leads back to it', async () => {
    const checkout_started = '2026-11-21T10:00:00Z'
    const store = await openTab({ newBasket: async () => aBasket([], { checkout_started }) })
    const formats = [one.release_format, { ...one.release_format, uuid_release_format: testId(72) }]
    renderInShop(store, <FormatList formats={formats} name="Radio" />)
    const buttons = screen.getAllByRole('button', { name: /^Add to cart: Radio/ })
    expect(buttons).toHaveLength(formats.length)
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true')
      expect(button).toHaveAccessibleDescription(/^Finish or cancel your checkout/)
    }
    expect(screen.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/basket\/./),
    )
  })
})

describe('the basket page', () => {
  const preOrder = anItem({
    format: { format: '2×LP', status: 'pre-order', release_date: '2026-12-11' },
  })
  const mixed = aBasket([aShipment([one, preOrder], { ships_on: '2026-12-11' })])

  async function openPage(basket: Basket, api: Answers = {}) {
    const store = await openTab({ newBasket: async () => basket, baseData: async () => terms, ...api })
    renderInShop(store, <BasketPage uuidBasket={null} />, '/basket')
    return store
  }

  it('shows ways on when it is empty', async () => {
    await openPage(aBasket())
    expect(screen.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse all releases' })).toHaveAttribute('href', '/releases')
  })

  it('tells how buying works here while it is empty', async () => {
    await openPage(aBasket())
    const how = screen.getByRole('heading', { name: 'How it works here' }).nextElementSibling
    expect(how).toHaveTextContent("we'll hold your records for 30 minutes")
    expect(screen.getByRole('link', { name: 'What shipping costs' })).toHaveAttribute('href', '/shipping')
  })

  it('lists items by shipment, with postage, room, and when it comes', async () => {
    await openPage(mixed)
    const shipment = screen.getByRole('heading', { name: 'Shipment 1' }).closest('section')!
    expect(within(shipment).getAllByRole('listitem')).toHaveLength(2)
    expect(shipment).toHaveTextContent('Ships together on Dec 11th 2026, arrives 1–3 working days later')
    expect(shipment).toHaveTextContent('Room for 4 more records at this postage')
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary).toHaveTextContent('2 items€49.80Shipping to Germany€4.90Total€54.70incl. €4.75 VAT')
  })

  it('promises nothing of a shipment whose items are sold out', async () => {
    const basket = JSON.parse(JSON.stringify(mixed)) as typeof mixed
    for (const item of basket.shipments[0]!.items) item.quantity_available = 0
    await openPage(basket)
    const shipment = screen.getByRole('heading', { name: 'Shipment 1' }).closest('section')!
    expect(shipment).toHaveTextContent('Sold out')
    expect(shipment).not.toHaveTextContent(/Ships|arrives|Room for/)
  })

  it('says that a pre-order is sent so that it arrives on release day', async () => {
    const basket = JSON.parse(JSON.stringify(mixed)) as typeof mixed
    const [shipment] = basket.shipments
    Object.assign(shipment!, { ships_on: '2026-12-08', arrives_in_days: { from: 1, to: 3 } })
    Object.assign(shipment!.items[0]!.release_format, { status: 'pre-order', release_date: '2026-12-09' })
    await openPage(basket)
    const said = screen.getByText('Ships together on Dec 8th 2026 so that it arrives on release day')
    expect(said).toBeVisible()
  })

  it('says what is lost of a voucher, and nothing where nothing is', async () => {
    await openPage({ ...mixed, voucher: 'FIFTY', voucher_lost: 30 })
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      'This purchase uses up your voucher: the €30.00 that are left of it cannot be used later.',
    )
  })

  it.each([
    [1, 'arrives one working day later'],
    [2, 'arrives 2 working days later'],
  ])('says in how many working days it comes where it is always %d', async (days, words) => {
    const shipments = mixed.shipments.map((one) => ({ ...one, arrives_in_days: { from: days, to: days } }))
    await openPage({ ...mixed, shipments })
    expect(screen.getByText(new RegExp(`, ${words}$`))).toBeVisible()
  })

  it('tells the total with its VAT, and what is to pay after a gift card', async () => {
    await openPage({ ...mixed, total: 34.7, gift_card: { last_four: '7F3K', amount: 20, left: 5 } })
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(
      'Total€54.70incl. €4.75 VATGift card ending in 7F3K−€20.00To pay€34.70',
    )
  })

  it('changes quantities, and takes items out', async () => {
    const asked: string[] = []
    await openPage(mixed, {
      async changeItem(id, how) {
        asked.push(`${how} ${id === one.uuid_basket_item}`)
        return mixed
      },
    })
    const name = 'Nora Feldt – Every Room a Radio, LP'
    for (const button of ['One more of', 'One less of', 'Remove']) {
      fireEvent.click(screen.getByRole('button', { name: `${button} ${name}` }))
      await waitFor(() => expect(screen.getByRole('button', { name: `${button} ${name}` })).toBeEnabled())
    }
    expect(asked).toEqual(['increase true', 'decrease true', 'remove true'])
  })

  it('can be counted up and down without waiting; a refusal stays visible when the next command is done', async () => {
    const answers: { done: (basket: Basket) => void; refused: (error: unknown) => void }[] = []
    await openPage(mixed, {
      changeItem: () =>
        new Promise<Basket>((done, refused) => {
          answers.push({ done, refused })
        }),
      findBasket: async () => mixed,
    })
    const name = 'Nora Feldt – Every Room a Radio, LP'
    const less = screen.getByRole('button', { name: `One less of ${name}` })
    fireEvent.click(screen.getByRole('button', { name: `One more of ${name}` }))
    fireEvent.click(less)
    fireEvent.click(less)
    // Its line stays under the pointer until the shop has taken it out.
    expect(less).toBeDisabled()
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeDisabled()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0].refused(new ShopApiError(409, 'sold_out', 'There are no more of it.'))
    expect(await screen.findByText('There are no more of it.')).toBeVisible()
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1].done(mixed)
    await waitFor(() => expect(answers).toHaveLength(3))
    expect(screen.getByText('There are no more of it.')).toBeVisible()
  })

  it('says so and goes on when something breaks', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const store = await openTab({
      newBasket: async () => aBasket(),
      async addProduct() {
        throw new TypeError('no shop would answer so')
      },
    })
    renderInShop(store, <BuyButton format={one.release_format} name="Radio" />)
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^That didn't work\./)
    expect(screen.getByRole('button')).toBeEnabled()
  })

  it('moves an item into a shipment of its own', async () => {
    const setShipment = jest.fn(async () => mixed)
    await openPage(mixed, { setShipment })
    const [menu] = screen.getAllByRole('combobox')
    const options = within(menu).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Shipment 1', 'Ship separately'])
    fireEvent.change(menu, { target: { value: 'new' } })
    await waitFor(() => expect(setShipment).toHaveBeenCalledWith(one.uuid_basket_item, null))
  })

  it('computes with the chosen country, and explains the duties outside the EU', async () => {
    const asked: UpdateBasket[] = []
    const abroad = { id_country: 'US', name: 'United States', is_outside_eu: true }
    await openPage(withOne, {
      baseData: async () => terms,
      async updateBasket(_id, changes) {
        asked.push(changes)
        return { ...withOne, ships_to: abroad, total_vat: 0 }
      },
    })
    const summary = screen.getByRole('region', { name: 'Summary' })
    expect(summary).toHaveTextContent('Shipping to Germany')
    expect(summary).not.toHaveTextContent('Import duty')
    await chooseOption('Ship to', 'United States')
    await waitFor(() => expect(summary).toHaveTextContent('Shipping to United States'))
    expect(summary).toHaveTextContent('Import duty and VAT may be due in United States')
    expect(summary).not.toHaveTextContent('incl.')
    expect(asked).toEqual([{ shipping_address_id_country: 'US' }])
  })

  it('shows the country that was picked while it is saved', async () => {
    let answer: (basket: Basket) => void = () => {}
    await openPage(withOne, {
      baseData: async () => terms,
      updateBasket: () => new Promise((resolve) => (answer = resolve)),
    })
    await chooseOption('Ship to', 'United States')
    const country = screen.getByRole('combobox', { name: 'Ship to' })
    await waitFor(() => expect(country).toHaveValue('United States'))
    // Rendered again by something else, it is still what was picked.
    fireEvent.blur(country)
    expect(country).toHaveValue('United States')
    await act(async () => answer(withOne))
    await waitFor(() => expect(country).toHaveValue('Germany'))
  })

  it('lets one try again when the list of countries did not load', async () => {
    const baseData = jest
      .fn()
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', ''))
      .mockResolvedValue(terms)
    await openPage(withOne, { baseData })
    expect(await screen.findByText(/^The list of countries did not load/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByLabelText('Ship to')).toBeEnabled())
    expect(screen.queryByText(/^The list of countries did not load/)).toBeNull()
  })

  it('offers no shipment to an item that is alone', async () => {
    await openPage(withOne)
    expect(screen.queryByRole('combobox', { name: /^Shipment of/ })).toBeNull()
  })

  it('shows what each way of sending costs and when it leaves, and takes the one that is chosen', async () => {
    const [here, later] = [one, preOrder].map(({ uuid_basket_item }) => uuid_basket_item)
    const planned: Basket = {
      ...mixed,
      groupings: [
        {
          kind: 'together',
          is_current: true,
          total_shipping: 4.9,
          parcels: [{ uuid_basket_items: [here, later], ships_on: '2026-12-11' }],
        },
        {
          kind: 'as_available',
          is_current: false,
          total_shipping: 9.8,
          parcels: [
            { uuid_basket_items: [here], ships_on: null },
            { uuid_basket_items: [later], ships_on: '2026-12-11' },
          ],
        },
      ],
    }
    let answer = (_basket: Basket) => {}
    const groupItems = jest.fn(
      () =>
        new Promise<Basket>((resolve) => {
          answer = resolve
        }),
    )
    await openPage(planned, { groupItems })
    expect(screen.getByRole('radio', { name: /All in one parcel.*Dec 11th 2026.*4.90/ })).toBeChecked()
    const apart = screen.getByRole('radio', {
      name: /Ship each when it's in.*2 parcels: right away, Dec 11th 2026.*9.80/,
    })
    apart.focus()
    fireEvent.click(apart)
    await waitFor(() => expect(groupItems).toHaveBeenCalledWith(planned.uuid_basket, 'as_available'))
    // Before the shop has answered.
    expect(apart).toBeChecked()
    expect(apart).toBeEnabled()
    expect(apart).toHaveFocus()
    // The answer counts, whatever was chosen.
    await act(async () => answer(planned))
    await waitFor(() => expect(screen.getByRole('radio', { name: /All in one parcel/ })).toBeChecked())
  })

  it('says why the shop refused, and shows the basket as it is', async () => {
    const refusal = new ShopApiError(409, 'no_more_in_stock', 'Only 1 left.')
    await openPage(withOne, {
      changeItem: async () => Promise.reject(refusal),
      findBasket: async () => ({ ...withOne, shipments: [aShipment([{ ...one, quantity_available: 1 }])] }),
    })
    fireEvent.click(screen.getByRole('button', { name: /One more/ }))
    expect(await screen.findByText('Only 1 left.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: /One more/ })).toBeDisabled())
  })

  it("opens the basket of its address, and makes it this browser's", async () => {
    const store = await openTab({
      newBasket: async () => aBasket(),
      findBasket: async (id) => ({ ...withOne, uuid_basket: id }),
    })
    await act(async () => {
      renderInShop(store, <BasketPage uuidBasket={testId(11)} />, `/basket/${testId(11)}`)
    })
    expect(await screen.findByRole('heading', { name: 'Shipment 1' })).toBeVisible()
    expect(kept()).toBe(testId(11))
  })
})
