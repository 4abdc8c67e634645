import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Today } from '../../../../../../src/staff/api/contract'
import { aPerson, fakeServer, renderStaff } from '../../renderStaff'

const nothing: Today = {
  to_pack: { count: 0, oldest_at: null },
  waiting_for_money: { count: 0, total: 0 },
  pre_orders_due: { count: 0 },
  withdrawals: [],
  incidents: [],
  low_stock: [],
  sales: null,
  newest_order: null,
}

/** A stream of events that the test sends. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeEventSource.opened.push(this)
  }
  close() {}
  tell(data: object) {
    this.dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(data) }))
  }
}

let today: Today
let person: ReturnType<typeof aPerson>
const usual = globalThis.fetch
beforeEach(() => {
  today = nothing
  person = aPerson()
  FakeEventSource.opened = []
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource
  fakeServer(({ path }) => {
    if (path === '/me') return { body: person }
    if (path === '/account') return { body: { passkeys: [], sessions: [] } }
    if (path === '/today') return { body: today }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    return null
  })
})
afterEach(() => {
  globalThis.fetch = usual
  Reflect.deleteProperty(globalThis, 'EventSource')
  window.localStorage.clear()
})

const openToday = async () => {
  renderStaff('/')
  await screen.findByRole('heading', { level: 1, name: 'Today' })
}

describe('today', () => {
  it.each([
    [
      'no credentials',
      { has_passkey: false, has_password: false },
      'You cannot sign in again with anything of your own',
    ],
    [
      'one credential',
      { has_password: false, recovery_codes_left: 0 },
      'You can sign in with one thing only',
    ],
    ['few recovery codes', { recovery_codes_left: 3 }, 'You have 3 recovery codes left'],
    ['no recovery codes', { has_password: true, recovery_codes_left: 0 }, 'You have 0 recovery codes left'],
  ])('tells somebody with %s, and leads to the account', async (_what, ways, text) => {
    person = aPerson({ has_passkey: true, recovery_codes_left: 10, ...ways })
    await openToday()
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument()
    await userEvent.click(
      screen.getByRole(/cannot/.test(text) ? 'button' : 'link', { name: /Add a passkey|Your account/ }),
    )
    expect(await screen.findByRole('heading', { level: 2, name: 'Recovery codes' })).toBeInTheDocument()
  })

  it('says nothing about ways in to somebody who has enough', async () => {
    person = aPerson({ has_passkey: true, has_password: false, recovery_codes_left: 10 })
    await openToday()
    expect(await screen.findByText('Nothing needs doing')).toBeInTheDocument()
    expect(screen.queryByText(/recovery code|sign in/)).toBeNull()
  })

  it('says when nothing needs doing', async () => {
    await openToday()
    expect(await screen.findByText('Nothing needs doing')).toBeInTheDocument()
    expect(screen.queryByText('Sales of 30 days')).not.toBeInTheDocument()
  })

  it('counts what needs doing, in words that fit the number', async () => {
    today = {
      ...nothing,
      to_pack: { count: 1, oldest_at: '2026-11-20T09:30:00.000Z' },
      waiting_for_money: { count: 2, total: 40.5 },
    }
    await openToday()
    const packing = (await screen.findByText('order to pack')).closest('li')!
    expect(within(packing).getByText('1')).toBeInTheDocument()
    expect(within(packing).getByText('the oldest from 20 Nov 2026, 10:30')).toBeInTheDocument()
    expect(screen.getByText('orders waiting for money')).toBeInTheDocument()
  })

  it('names a withdrawal with its last day, and says when that is over', async () => {
    const withdrawal = { id_incident: 1, received_at: '2026-11-01T10:00:00.000Z', name: 'Alex' }
    today = {
      ...nothing,
      withdrawals: [
        { ...withdrawal, order_number: '10001', refund_until: '2999-12-05' },
        { ...withdrawal, id_incident: 2, order_number: null, refund_until: '2020-01-05' },
      ],
    }
    await openToday()
    expect(await screen.findByText('Alex withdrew from order 10001')).toBeInTheDocument()
    expect(screen.getByText('Refund by 5 Dec')).toBeInTheDocument()
    expect(screen.getByText('Alex withdrew, without naming an order')).toBeInTheDocument()
    expect(screen.getByText('Refund was due 5 Jan')).toBeInTheDocument()
  })

  it('reads the sales of each day to those who do not see the bars', async () => {
    const sales = [
      { day: '2026-11-22', orders: 1, total: 20 },
      { day: '2026-11-23', orders: 3, total: 61.5 },
    ]
    today = { ...nothing, sales }
    await openToday()
    expect(await screen.findByText('4 orders, €81.50')).toBeInTheDocument()
    expect(screen.getByText('23 Nov: 3 orders, €61.50')).toBeInTheDocument()
  })

  it('shows a new order by itself, and announces it', async () => {
    await openToday()
    await screen.findByText('Nothing needs doing')
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1))
    today = { ...nothing, to_pack: { count: 1, oldest_at: '2026-11-20T09:30:00.000Z' } }
    act(() => FakeEventSource.opened[0]!.tell({ topics: ['orders'], new_order: 10_007 }))
    expect(await screen.findByText('order to pack')).toBeInTheDocument()
    expect(screen.getByText('New order 10007')).toBeInTheDocument()
  })

  it('loads again what it may have missed when the connection comes back', async () => {
    await openToday()
    await screen.findByText('Nothing needs doing')
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1))
    today = { ...nothing, pre_orders_due: { count: 1 } }
    const [events] = FakeEventSource.opened
    act(() => {
      events!.dispatchEvent(new Event('error'))
      events!.dispatchEvent(new Event('open'))
    })
    expect(await screen.findByText('pre-order to send within three days')).toBeInTheDocument()
  })

  it('asks to sign in again as soon as its connection is refused', async () => {
    await openToday()
    await screen.findByText('Nothing needs doing')
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1))
    fakeServer(() => ({ status: 401, body: { code: 'signed_out', message: 'Please sign in.' } }))
    const [events] = FakeEventSource.opened
    act(() => {
      events!.readyState = 2
      events!.dispatchEvent(new Event('error'))
    })
    expect(await screen.findByRole('dialog')).toHaveTextContent('Sign in')
  })

  it('keeps on this device whether new orders are heard', async () => {
    await openToday()
    await userEvent.click(screen.getByRole('button', { name: 'Sound for new orders: off' }))
    expect(screen.getByRole('button', { name: 'Sound for new orders: on' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(window.localStorage.getItem('rille.staff.orderSound')).toBe('on')
  })
})
