import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stopKeyClock } from '../../keyClock'
import { aPerson, fakeServer, renderStaff } from '../../renderStaff'
import { aStaffOrder } from '../orders/order/aStaffOrder'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

/** The point of sale, after a search that has found this order. */
function openCounter(changes: Partial<ReturnType<typeof aStaffOrder>['order']>) {
  const { order } = aStaffOrder({ order: { payment_status: 'pending', is_shippable: false, ...changes } })
  const calls = fakeServer(({ path, body }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders', 'stock'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/point_of_sale') return { body: { sales: [], sold_count: 0, put_aside: [] } }
    if (path.startsWith('/point_of_sale/find')) return { body: { formats: [] } }
    if (path === '/orders/collected') {
      const state = (body as { dry_run?: boolean }).dry_run ? 'dry_run' : 'done'
      return { body: { state, result: { amount: 10.5 }, changes: [], delayed: null } }
    }
    return path.startsWith('/orders') ? { body: { orders: [order], next_before: null } } : null
  })
  renderStaff('/point-of-sale')
  return () => calls.filter(({ path }) => path === '/orders/collected').map(({ body }) => body)
}
/** Puts the number into the field at once, so that no shorter one is searched for. */
const search = async () =>
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: '10001' } })
/** The point of sale, whose search for orders is answered so. */
function openWithOrders(answer: { status?: number; body: object }) {
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders', 'stock'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/point_of_sale') return { body: { sales: [], sold_count: 0, put_aside: [] } }
    if (path.startsWith('/point_of_sale/find')) return { body: { formats: [] } }
    return path.startsWith('/orders') ? answer : null
  })
  renderStaff('/point-of-sale')
}
const paidButton = () => screen.findByRole('button', { name: '€10.50 paid, handed over: order 10001' })

describe('a record that is sold', () => {
  const found = {
    ...{ uuid_release_format: '0b0e8a3e-6f6c-4f0e-9d3c-0f5f5d7a0002', artist: 'Nora Feldt', title: 'Radio' },
    ...{ edition: null, format: 'LP', catalog_nr: 'OST-012', barcode: '4061265000124', location: null },
    ...{ price: 20, is_shown: true, free: 3, in_checkout: 0, put_aside: 0, to_send: 0 },
  }
  const openWithRecord = () => {
    const calls = fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson({ permissions: ['see', 'stock'] }) }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path === '/point_of_sale') return { body: { sales: [], put_aside: [] } }
      if (path.startsWith('/point_of_sale/find')) return { body: { formats: [found] } }
      const result = { uuid_sale: found.uuid_release_format, free: 2 }
      return path === '/stock/sell' ? { body: { state: 'done', result, changes: [], delayed: null } } : null
    })
    renderStaff('/point-of-sale')
    return () => calls.filter(({ path }) => path === '/stock/sell').length
  }
  const scanned = () => {
    for (const key of [...found.barcode, 'Enter']) fireEvent.keyDown(document.body, { key })
  }
  const sellButton = () => screen.findByRole('button', { name: /^Sell one/ })
  /** As browsers do: the button is clicked with each repetition of the key. */
  const enter = (button: HTMLElement, repeat: boolean) => {
    fireEvent.keyDown(button, { key: 'Enter', repeat })
    fireEvent.click(button)
  }
  let pause: () => void
  beforeEach(() => {
    pause = stopKeyClock()
  })

  it('is sold once, however long Enter is held', async () => {
    const sold = openWithRecord()
    await screen.findByRole('searchbox')
    scanned()
    const button = await sellButton()
    await waitFor(() => expect(button).toHaveFocus())
    pause()
    enter(button, false)
    await screen.findByRole('button', { name: /^Undo the sale/ })
    for (let n = 0; n < 3; n++) enter(button, true)
    pause()
    expect(sold()).toBe(1)
  })

  it('gets the focus again when it is scanned a second time', async () => {
    openWithRecord()
    await screen.findByRole('searchbox')
    scanned()
    await waitFor(async () => expect(await sellButton()).toHaveFocus())
    ;(await screen.findByRole('searchbox')).focus()
    pause()
    scanned()
    await waitFor(async () => expect(await sellButton()).toHaveFocus())
  })
})

describe('an order that is paid when it is collected', () => {
  it('is paid what is still open, and handed over in one step, after a preview', async () => {
    const user = userEvent.setup()
    const paid = openCounter({ awaited: 'pickup', total: 30.5, to_pay: 10.5 })
    await search()
    await user.click(await paidButton())
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('pays €10.50')
    await user.click(within(dialog).getByRole('radio', { name: 'By card' }))
    const input = { order_number: 10_001, how: 'card', amount: 10.5 }
    expect(within(dialog).getByRole('radio', { name: 'By card' })).toBeChecked()
    await waitFor(() => expect(paid()).toContainEqual({ ...input, dry_run: true }))
    const main = within(dialog).getByRole('button', { name: 'Paid and handed over' })
    await waitFor(() => expect(main).not.toHaveAttribute('aria-disabled'))
    await user.click(main)
    await waitFor(() => expect(paid()).toContainEqual(input))
  })

  it('is put aside before that, and only paid once it is ready', async () => {
    openCounter({ awaited: 'pickup', to_pay: 10.5, is_collected: true, is_shippable: true })
    await search()
    expect(await screen.findByRole('button', { name: /is ready to collect/ })).toBeVisible()
    expect(await paidButton()).toBeVisible()
    cleanup()
    openCounter({ awaited: 'pickup', to_pay: 10.5, is_collected: true, status: 'shipped' })
    await search()
    expect(await paidButton()).toBeVisible()
    expect(screen.queryByRole('button', { name: /was handed over/ })).toBeNull()
  })

  it.each([
    ['waits for a transfer', { awaited: 'prepayment' as const, to_pay: 30.5 }],
    ['was withdrawn', { awaited: 'pickup' as const, to_pay: 30.5, is_withdrawn: true }],
  ])('is not offered if it %s', async (_case, changes) => {
    openCounter(changes)
    await search()
    expect(await screen.findByText('Order 10001')).toBeVisible()
    expect(screen.queryByRole('button', { name: /paid, handed over/ })).toBeNull()
  })
})

describe('an order that is found', () => {
  const isPaid = { payment_status: 'paid' as const, is_shippable: true }
  it.each([
    ['collected and not packed', { is_collected: true }, /not ready to collect yet/, ['is ready to collect']],
    [
      'collected and packed',
      { is_collected: true, status: 'shipped' as const },
      /· ready/,
      ['was handed over'],
    ],
    ['a parcel to be packed', {}, /It goes out as a parcel/, []],
    ['a parcel on its way', { status: 'shipped' as const }, /· sent/, []],
  ])('offers what can be done at the counter: %s', async (_case, changes, text, buttons) => {
    openCounter({ ...isPaid, ...changes })
    await search()
    const row = (await screen.findByText('Order 10001')).closest('li')!
    expect(row).toHaveTextContent(text)
    expect(within(row).queryAllByRole('button')).toHaveLength(buttons.length)
    for (const name of buttons)
      expect(within(row).getByRole('button', { name: `Order 10001 ${name}` })).toBeVisible()
  })
})

describe('a search for an order', () => {
  it('that fails says so, and not that nothing was found', async () => {
    const message = 'The shop is restarting. Please try again.'
    openWithOrders({ status: 503, body: { message, code: 'database_busy' } })
    await search()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/Nothing was found/)).toBeNull()
  })

  it('that fits more orders than are shown says how many', async () => {
    const orders = Array.from({ length: 7 }, (_, i) => ({ ...aStaffOrder().order, order_number: 10001 + i }))
    openWithOrders({ body: { orders, next_before: null } })
    await search()
    expect(await screen.findByText('2 more orders fit. Search for the number of the order.')).toBeVisible()
  })
})
