/** What the screens of orders decide by themselves: addresses of selections, and what a search asks for. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ListedOrder } from '../../../../../../../src/staff/api/contract'
import { OrderDialog } from '../../../../../../../src/staff/screens/orders/order/dialogs/OrderDialog'
import type { OrderStep } from '../../../../../../../src/staff/screens/orders/order/orderSteps'
import {
  readSelection,
  toSelectionAddress,
} from '../../../../../../../src/staff/screens/orders/selectionAddress'
import { aPerson, fakeServer, renderPart, renderStaff } from '../../../renderStaff'
import { aLine, aStaffOrder } from './aStaffOrder'

it('keeps a selection in an address', () => {
  const read = (address: string) => readSelection(new URL(address, 'https://shop.example').searchParams)
  const ticked = { order_numbers: [10001, 10002] }
  expect(read(toSelectionAddress('/orders/shipping', { selection: ticked }))).toEqual(ticked)
  const all = { view: 'to_pack' as const, search: 'könig', expected_count: 7 }
  expect(read(toSelectionAddress('/orders/pick-list', { selection: all, search: 'könig' }))).toEqual(all)
  expect(read('/orders/shipping?orders=x')).toBeNull()
  expect(read('/orders/shipping?count=-1')).toBeNull()
})

const anOrder = (order_number: number): ListedOrder => ({
  ...{ order_number, created_at: '2026-11-23T10:00:00Z', status: 'placed', payment_status: 'paid' },
  ...{ name: 'Ada König', email: 'ada@example.org', city: 'Berlin', id_country: 'DE', items: 1, total: 12 },
  ...{ refunded: 0, shipping_label: 'DHL', tracking: null, ships_on: null, is_withdrawn: false },
  ...{
    is_shippable: true,
    is_collected: false,
    has_note: false,
    is_test: false,
    awaited: null,
    to_pay: null,
    sent: 0,
    to_send: 1,
  },
})

describe('the list of orders', () => {
  const open = (orders: ListedOrder[]) => {
    const calls = fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path.startsWith('/orders/count')) return { body: { count: 500, has_more: true } }
      return path.startsWith('/orders') ? { body: { orders, next_before: null, next_after: null } } : null
    })
    renderStaff('/orders')
    return calls
  }

  it('searches once a person has stopped typing', async () => {
    const calls = open([anOrder(10001)])
    await userEvent.type(await screen.findByLabelText('Search orders'), 'ada')
    await screen.findByRole('button', { name: 'Save this search' })
    const searches = calls.map(({ path }) => path).filter((path) => path.startsWith('/orders?'))
    expect(searches).toEqual(['/orders?view=to_pack', '/orders?search=ada'])
  })

  it('says so if a list is too long to be done at once', async () => {
    open([anOrder(10001)])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 10001' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all of this list' }))
    expect((await screen.findByRole('alert')).textContent).toContain('At most 500 orders')
  })

  it('refuses to mark a list as sent that has other orders than the person saw', async () => {
    const message = 'There are 3 orders now instead of 2. Nothing was done. Look at the list again.'
    const calls = fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      return path === '/orders/pick_list' ? { status: 409, body: { code: 'count_differs', message } } : null
    })
    renderStaff('/orders/shipping?view=to_pack&count=2')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Orders and their tracking numbers')).toHaveValue('')
    expect(calls.find(({ path }) => path === '/orders/pick_list')?.body).toEqual({
      orders: { view: 'to_pack', search: null, expected_count: 2 },
    })
  })

  it('takes all of a list to be sent, but for what cannot be, with the reason', async () => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      const left_out = [{ order_number: 10003, reason: 'The buyer has withdrawn.' }]
      return path === '/orders/pick_list' ? { body: { lines: [], orders: [10001, 10002], left_out } } : null
    })
    renderStaff('/orders/shipping?view=all&count=3')
    expect(await screen.findByText('10003: The buyer has withdrawn.')).toBeInTheDocument()
    expect(screen.getByLabelText('Orders and their tracking numbers')).toHaveValue('10001 \n10002 \n')
  })

  it('keeps what is ticked while the pick list is looked at, until other orders are listed', async () => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path === '/orders/pick_list') return { body: { lines: [], orders: [10001], left_out: [] } }
      const orders = [anOrder(10001), anOrder(10002)]
      return path.startsWith('/orders') ? { body: { orders, next_before: null, next_after: null } } : null
    })
    renderStaff('/orders')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order 10001' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pick list' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the orders' }))
    expect(await screen.findByRole('checkbox', { name: 'Select order 10001' })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select order 10002' })).not.toBeChecked()
    expect(await screen.findByText('1 order selected')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(screen.queryByText('1 order selected')).toBeNull())
  })

  it('says on phones, where columns are missing, when an order was placed and how far it is', async () => {
    open([anOrder(10001)])
    expect(await screen.findByText('23 Nov 2026, Placed')).toBeInTheDocument()
  })

  it('keeps the chosen columns on the device', async () => {
    open([anOrder(10001)])
    await userEvent.click(await screen.findByText('Columns'))
    expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }))
    screen.getByRole('columnheader', { name: 'E-mail' })
    expect(window.localStorage.getItem('rille.staff.orders.columns')).toContain('email')
  })

  it('says what is empty', async () => {
    open([])
    await screen.findByText('Nothing to pack')
  })
})

describe('only some copies of an order', () => {
  const lines = [aLine({ quantity: 2 }), aLine({ uuid_release_format: 'cd', format: 'CD' })].map((line) => ({
    ...line,
    to_return: line.quantity,
  }))
  const open = async (name: OrderStep['name']) => {
    const calls = fakeServer(() => ({
      body: { state: 'dry_run', result: { refunded: 1 }, changes: [], delayed: null },
    }))
    const nothing = () => {}
    renderPart(
      <OrderDialog page={aStaffOrder({ lines })} step={{ name }} onReload={nothing} onClose={nothing} />,
    )
    await userEvent.click(await screen.findByLabelText('Only some of it'))
    return calls
  }
  const counts = () =>
    within(screen.getByRole('group', { name: 'How many of each' })).getAllByRole<HTMLInputElement>('textbox')

  it.each(['ship', 'refund', 'cancel', 'return'] as const)(
    'begin with none for "%s", and can be all at once',
    async (name) => {
      await open(name)
      expect(counts().map(({ value }) => value)).toEqual(['0', '0'])
      expect(screen.getByText('None is chosen yet.')).toBeInTheDocument()
      expect(screen.queryByRole('alert')).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'All of each' }))
      expect(counts().map(({ value }) => value)).toEqual(['2', '1'])
    },
  )

  it('are those that are typed', async () => {
    const calls = await open('ship')
    await userEvent.click(counts()[1]!)
    await userEvent.keyboard('1')
    const parcels = () =>
      calls.flatMap(({ body }) => (body as { parcels?: object[] } | undefined)?.parcels ?? [])
    await waitFor(() =>
      expect(parcels()).toContainEqual(
        expect.objectContaining({ lines: [{ uuid_release_format: 'cd', quantity: 1 }] }),
      ),
    )
  })
})

it('names one address once that is that of the sale and of the invoice', async () => {
  const order = aStaffOrder({ order: { address_at_sale: 'Alex', billing_address: 'Alex' } })
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson() }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    return path === '/order/10001' ? { body: order } : null
  })
  renderStaff('/orders/10001')
  expect(await screen.findByRole('heading', { name: 'At the time of sale, and invoice to' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Invoice to' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Nora Feldt – Every Room a Radio' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/releases\/r$/),
  )
})

it('marks an order as paid whose payment has come, with the amount that is open', async () => {
  const user = userEvent.setup()
  const open = { payment_status: 'pending', awaited: 'prepayment', to_pay: 10.5 } as const
  const can = { ...aStaffOrder().can, ship: false }
  const calls = fakeServer(({ path, body }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'refunds'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/orders/paid') {
      const state = (body as { dry_run?: boolean }).dry_run ? 'dry_run' : 'done'
      return { body: { state, result: { amount: 10.5 }, changes: [], delayed: null } }
    }
    return path === '/order/10001' ? { body: aStaffOrder({ order: open, can }) } : null
  })
  renderStaff('/orders/10001')
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('€10.50 have come')
  const main = within(dialog).getByRole('button', { name: 'Mark as paid' })
  await waitFor(() => expect(main).not.toHaveAttribute('aria-disabled'))
  await user.click(main)
  const input = { order_number: 10_001, how: 'transfer', amount: 10.5 }
  await waitFor(() =>
    expect(calls.flatMap(({ path, body }) => (path === '/orders/paid' ? [body] : []))).toContainEqual(input),
  )
})

describe('an order of which a part was sent', () => {
  const lines = [
    aLine({ uuid_release_format: 'a', title: 'Gece Tarifesi', sent: 1, to_send: 0 }),
    aLine({ uuid_release_format: 'b', title: 'Kites', quantity: 3, sent: 1, to_send: 2 }),
    aLine({ uuid_release_format: 'c', title: 'Radio' }),
  ]
  const parcel = { number: 1, sent_at: '2026-11-22T10:00:00Z', tracking: '0034', tracking_url: null }
  const copies = [
    { uuid_release_format: 'a', quantity: 1 },
    { uuid_release_format: 'b', quantity: 1 },
  ]
  const order = aStaffOrder({
    lines,
    parcels: [{ ...parcel, weight_grams: null, copies }],
    order: { items: 5, sent: 2, to_send: 3, tracking: '0034' },
  })

  it('says so at the top, in each line and of the parcel', async () => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      return path === '/order/10001' ? { body: order } : null
    })
    renderStaff('/orders/10001')
    expect(await screen.findByText('Partly sent: 2 of 5')).toBeVisible()
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent
    expect(row(/Gece Tarifesi/)).toMatch(/1 sent(?!.*to send)/)
    expect(row(/Kites/)).toMatch(/1 sent.*2 to send/)
    expect(row(/Radio/)).toMatch(/1 to send/)
    const sent = screen.getByText('Parcel 1').parentElement!
    expect(sent).toHaveTextContent(/0034.*1 × Nora Feldt – Gece Tarifesi, LP.*1 × Nora Feldt – Kites, LP/)
  })

  it('has the state in the list of orders', async () => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path.startsWith('/orders/count')) return { body: { count: 1, has_more: false } }
      return path.startsWith('/orders') ? { body: { orders: [order.order], next_before: null } } : null
    })
    renderStaff('/orders')
    expect(await screen.findByText('Partly sent: 2 of 5')).toBeVisible()
  })
})

describe('the links of an order', () => {
  const payment = {
    ...{ at: '2026-11-22T10:00:00Z', gateway: 'stripe', operation: 'capture', state: 'succeeded' },
    ...{ amount: 30.5, reference: 'pi_1', page: 'https://dashboard.stripe.com/payments/pi_1', failure: null },
  }
  const open = (order: ReturnType<typeof aStaffOrder>, role: Parameters<typeof aPerson>[0] = {}) => {
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson(role) }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      return path === '/order/10001' ? { body: order } : null
    })
    renderStaff('/orders/10001')
  }

  it('lead to the customer and to the payment at its provider', async () => {
    open(aStaffOrder({ payments: [payment], order: { uuid_customer: 'c' } }), {
      permissions: ['see', 'orders', 'customers', 'money'],
    })
    expect(await screen.findByRole('link', { name: 'Customer' })).toHaveAttribute(
      'href',
      '/staff/customers/c',
    )
    expect(screen.getByRole('link', { name: /^pi_ ?1$/ })).toHaveAttribute('href', payment.page)
  })

  it.each([
    ['a guest', { uuid_customer: null }, {}],
    ['somebody who may not see customers', { uuid_customer: 'c' }, { role: 'packer', permissions: ['see'] }],
  ] as const)('lead to all orders of the address for %s', async (_who, order, role) => {
    open(aStaffOrder({ payments: [{ ...payment, page: null }], order }), role as never)
    expect(await screen.findByRole('link', { name: 'All orders of this address' })).toHaveAttribute(
      'href',
      '/staff/orders?search=alex%40example.org',
    )
    expect(screen.queryByRole('link', { name: /^pi_ ?1$/ })).toBeNull()
  })
})

it('speaks of no delivery, postage or parcel when the buyer collects the order', async () => {
  const address = 'Alex Example\nBeispielweg 1\n10999 Berlin'
  const sent = '2026-11-25T10:00:00Z'
  const order = aStaffOrder({
    order: { is_collected: true, status: 'shipped', shipping_address: address, billing_address: address },
    sums: { ...aStaffOrder().sums, shipping: 0 },
    mails: [
      { id: 1, kind: 'shipped', state: 'done', at: sent, sent_at: sent, failure: null, can_resend: false },
    ],
  })
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson() }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    return path === '/order/10001' ? { body: order } : null
  })
  renderStaff('/orders/10001')
  expect(await screen.findByRole('heading', { name: 'Invoice to' })).toBeInTheDocument()
  expect(screen.getByText(/Ready to collect/, { selector: 'strong' })).toBeInTheDocument()
  expect(screen.queryByText(/^(Send|Postage|Shipment|Parcel)/)).toBeNull()
})

describe('an order whose buyer has withdrawn', () => {
  const open = (changes: Parameters<typeof aStaffOrder>[0]) => {
    const order = aStaffOrder({
      withdrawals: [
        {
          ...{ uuid_withdrawal: 'w', received_at: '2026-11-25T10:00:00Z', refund_until: '2026-12-09' },
          ...{ name: 'Alex Example', email: 'alex@example.org', message: null, release_formats: null },
          ...{ id_incident: 7, is_open: true, is_matched: true, owed: 30.5 },
        },
      ],
      withdrawn_part: {
        is_whole_order: true,
        amount: 30.5,
        copies: [{ uuid_release_format: 'format', quantity: 1 }],
      },
      ...changes,
    })
    fakeServer(({ path }) => {
      if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders', 'refunds'] }) }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      return path === '/order/10001' ? { body: order } : null
    })
    renderStaff('/orders/10001')
  }

  it('says by which day the money must be back', async () => {
    open({})
    expect(await screen.findByText('The money must be back by 9 Dec.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Cancel the order and refund €30\.50/ })).toBeInTheDocument()
  })

  it('speaks of no money that was not paid, and of no parcel where it is ready to be collected', async () => {
    const { can } = aStaffOrder()
    open({
      order: {
        payment_status: 'pending',
        status: 'shipped',
        is_collected: true,
        awaited: 'pickup',
        to_pay: 30.5,
      },
      can: { ...can, ship: false, cancel: false, return: true },
    })
    const notice = within(await screen.findByRole('region', { name: /The buyer has withdrawn/ }))
    expect(notice.getByText(/^It is not paid, so there is nothing to transfer back\./)).toBeInTheDocument()
    expect(notice.getByText('It is still here and will not be collected.')).toBeInTheDocument()
    expect(notice.getByRole('button', { name: 'Take it back' })).toBeInTheDocument()
    expect(notice.queryByText(/refund|sends/)).toBeNull()
  })
})

describe('a tracking number that another order has', () => {
  const message = 'Order 10007 has the tracking number 0034 already.'
  /** A shop in which the number is refused until it is confirmed. */
  const open = (address: string, page: ReturnType<typeof aStaffOrder>) => {
    const calls = fakeServer(({ path, body }) => {
      if (path === '/me') return { body: aPerson() }
      if (path === '/delayed_actions') return { body: { actions: [] } }
      if (path === '/order/10001') return { body: page }
      if (path !== '/orders/ship' && path !== '/orders/tracking') return null
      const { shared_parcel, dry_run } = body as { shared_parcel?: boolean; dry_run?: boolean }
      const state = dry_run ? 'dry_run' : 'delayed'
      return shared_parcel
        ? { body: { state, result: {}, changes: [], delayed: null } }
        : { status: 409, body: { code: 'tracking_used', message } }
    })
    renderStaff(address)
    return () => calls.filter(({ path }) => path.startsWith('/orders/')).map(({ body }) => body)
  }

  it.each<[button: string, page: ReturnType<typeof aStaffOrder>]>([
    ['Mark as sent', aStaffOrder()],
    [
      'Correct the tracking number',
      aStaffOrder({ order: { status: 'shipped' }, can: { ...aStaffOrder().can, ship: false, track: true } }),
    ],
  ])('is asked about in the form "%s"', async (button, page) => {
    const user = userEvent.setup()
    const sent = open('/orders/10001', page)
    await screen.findByText('What happened')
    if (!screen.queryByRole('button', { name: button })) {
      await user.click(within(screen.getByRole('main')).getByText('More'))
    }
    await user.click(await screen.findByText(button))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Tracking number'), '0034')
    expect(await within(dialog).findByText(message)).toBeInTheDocument()
    await user.click(
      within(dialog).getByRole('checkbox', { name: 'It is in one parcel with the other order' }),
    )
    const main = within(dialog).getByRole('button', { name: button })
    await waitFor(() => expect(main).not.toHaveAttribute('aria-disabled'))
    await user.click(main)
    await waitFor(() => expect(sent().at(-1)).toEqual(expect.not.objectContaining({ dry_run: true })))
    expect(sent().at(-1)).toMatchObject({ shared_parcel: true })
  })

  it('is asked about for the lines of a list, by their numbers', async () => {
    const user = userEvent.setup()
    const sent = open('/orders/shipping', aStaffOrder())
    await user.clear(await screen.findByLabelText('Orders and their tracking numbers'))
    await user.paste('10001 0034\n10002 0035\n10003 00 34')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Line 1: order 10001 has the same tracking number as another line, 0034.' +
        'Line 3: order 10003 has the same tracking number as another line, 00 34.',
    )
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    await user.click(
      screen.getByRole('checkbox', { name: 'Those with the same tracking number are in one parcel' }),
    )
    await user.click(screen.getByRole('button', { name: 'Check' }))
    await user.click(await screen.findByRole('button', { name: 'Mark 3 orders as sent' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ shared_parcel: true }))
  })
})
