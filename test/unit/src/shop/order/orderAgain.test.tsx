import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Basket, OrderItem } from '../../../../../src/shared/contract'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { selectBasket } from '../../../../../src/shop/basket/basketSlice'
import { watchBasket } from '../../../../../src/shop/basket/watchBasket'
import { OrderAgain } from '../../../../../src/shop/order/OrderAgain'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { aBasket, anItem, aShipment } from '../basket/aBasket'

const running: { cancel(): void }[] = []
beforeEach(() => {
  // jsdom has none, and there is only one tab here.
  window.BroadcastChannel = class {
    postMessage() {}
    close() {}
  } as never
  window.localStorage.clear()
})
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
})

const [radio, lamp] = [anItem({ quantity: 1 }), anItem({ quantity: 2 })]
const ordered = (
  { release_format: { uuid_release_format, release, format } }: typeof radio,
  quantity: number,
) =>
  ({
    uuid_release_format,
    quantity,
    format,
    display_artist: release.display_artist,
    title: release.title,
  }) as OrderItem
const holding = (...items: (typeof radio)[]): Basket => aBasket([aShipment(items)])

async function openOrder(items: OrderItem[], api: Answers) {
  const { store, runSaga } = anOpenShop(api)
  running.push(runSaga(watchBasket))
  await waitFor(() => expect(selectBasket(store.getState())).not.toBeNull())
  renderInShop(store, <OrderAgain items={items} />)
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))
}
const answer = () => screen.getByRole('status')

describe('an order that is placed again', () => {
  it('is in the basket copy by copy, beside what was there', async () => {
    const before = holding({ ...radio, quantity: 1 })
    const answers = [
      holding({ ...radio, quantity: 2 }),
      holding({ ...radio, quantity: 2 }, { ...lamp, quantity: 1 }),
    ]
    answers.push(holding({ ...radio, quantity: 2 }, lamp))
    const addProduct = jest.fn(async (_basket: string, _format: string) => answers.shift()!)
    await openOrder([ordered(radio, 1), ordered(lamp, 2)], { newBasket: async () => before, addProduct })
    await waitFor(() => expect(answer()).toHaveTextContent('All of it is in your basket. To the basket'))
    expect(addProduct.mock.calls.map(([, format]) => format)).toEqual(
      [radio, lamp, lamp].map((item) => item.release_format.uuid_release_format),
    )
    expect(screen.getByRole('link', { name: 'To the basket' })).toHaveAttribute('href', '/basket')
  })

  it('names the copies that were refused, and says why', async () => {
    let basket = aBasket()
    const addProduct = async (_basket: string, format: string) => {
      if (format !== lamp.release_format.uuid_release_format || basket.items_count > 0)
        throw new ShopApiError(409, 'sold_out', 'There are no more copies.')
      basket = holding({ ...lamp, quantity: 1 })
      return basket
    }
    const api = { newBasket: async () => aBasket(), findBasket: async () => basket, addProduct }
    await openOrder([ordered(radio, 1), ordered(lamp, 2)], api)
    await waitFor(() => expect(answer()).toHaveTextContent('This could not be put into your basket'))
    const name = 'Nora Feldt – Every Room a Radio, LP'
    expect(answer()).toHaveTextContent(`1 × ${name}; 1 × ${name}. There are no more copies.`)
  })

  it('waits for the end of a checkout', async () => {
    const { store, runSaga } = anOpenShop({
      newBasket: async () => aBasket([aShipment([radio])], { checkout_started: '2026-11-21T18:04:00.000Z' }),
    })
    running.push(runSaga(watchBasket))
    await waitFor(() => expect(selectBasket(store.getState())).not.toBeNull())
    renderInShop(store, <OrderAgain items={[ordered(radio, 1)]} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/basket/'))
  })
})
