import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const card = {
  ...{ uuid_gift_card: 'card-1', last_four: '7F3K', state: 'open', amount: 50, balance: 20.5, held: 0 },
  ...{ expires_on: '2029-12-31', note: 'for the fair', made_by: 'Ada', made_at: '2026-11-20T10:00:00.000Z' },
  sold_in: null,
}
const sold = {
  ...card,
  uuid_gift_card: 'card-2',
  last_four: '8G4L',
  note: null,
  made_by: null,
  sold_in: 10_007,
}
const history = [
  {
    ...{ at: '2026-11-20T10:00:00.000Z', what: 'issued', amount: 50 },
    ...{ orders: [], by: 'Ada', reason: null },
  },
  {
    ...{ at: '2026-11-21T10:00:00.000Z', what: 'spent', amount: -29.5 },
    ...{ orders: [10_001], by: null, reason: null },
  },
  {
    ...{ at: '2026-11-22T10:00:00.000Z', what: 'blocked', amount: null },
    ...{ orders: [], by: 'Kim', reason: 'stolen' },
  },
]
const made = {
  gift_cards: [
    { uuid_gift_card: 'a', code: 'AAAA-BBBB-CCCC-DDDD', amount: 12.5, expires_on: '2029-12-31' },
    { uuid_gift_card: 'b', code: 'EEEE-FFFF-GGGG-HHHH', amount: 12.5, expires_on: '2029-12-31' },
  ],
  csv: 'code,amount,until\r\n',
}

function open(address: string, answer: (call: StaffCall) => Answer | null = () => null): StaffCall[] {
  const calls = fakeServer((call) => {
    const { path } = call
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'customers'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path.startsWith('/giftcards?')) return { body: { gift_cards: [card, sold], next_after: null } }
    if (path === '/giftcard/card-1') return { body: { ...card, state: 'blocked', history } }
    if (path.startsWith('/vouchers?')) return { body: { vouchers: [], next_after: null } }
    return answer(call)
  })
  renderStaff(address)
  return calls
}
const done = (call: StaffCall, result: object) => {
  const isDryRun = (call.body as { dry_run?: boolean }).dry_run === true
  return { body: { state: isDryRun ? 'dry_run' : 'done', result, changes: [], delayed: null } }
}

it('are the second tab of the vouchers', async () => {
  open('/vouchers')
  await userEvent.click(await screen.findByRole('link', { name: 'Gift cards' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
  const row = await screen.findByRole('row', { name: /7F3K/ })
  expect(row).toHaveTextContent('for the fair')
  expect(row).toHaveTextContent('€20.50 of €50.00')
})

it('say who has made them, or in which order they were sold', async () => {
  open('/vouchers?tab=gift-cards')
  expect(await screen.findByRole('row', { name: /7F3K/ })).toHaveTextContent('20 Nov 2026, by Ada')
  const row = screen.getByRole('row', { name: /8G4L/ })
  expect(row).toHaveTextContent('20 Nov 2026, sold in order 10007')
  expect(within(row).getByRole('link', { name: '10007' })).toHaveAttribute('href', '/staff/orders/10007')
})

it('are searched and chosen by state, which the address keeps', async () => {
  const calls = open('/vouchers?tab=gift-cards&only=blocked&search=7f3k')
  await screen.findByRole('row', { name: /7F3K/ })
  expect(calls.map(({ path }) => path)).toContain('/giftcards?only=blocked&search=7f3k')
  expect(screen.getByRole('link', { name: 'Blocked' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByRole('link', { name: 'Spent' }))
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/giftcards?only=spent&search=7f3k'))
})

it('are made after a look at what they are worth, and show their codes once', async () => {
  const calls = open('/vouchers?tab=gift-cards', (call) =>
    call.path === '/giftcards/make' ? done(call, made) : null,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Make gift cards' }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(await form.findByLabelText(/^Worth of each/), '12,50')
  await userEvent.clear(form.getByLabelText(/^How many/))
  await userEvent.type(form.getByLabelText(/^How many/), '2')
  expect(
    await form.findByText('2 gift cards of €12.50 will be made, €25.00 in all, until 31 Dec 2029.'),
  ).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Make gift cards' }))
  expect(await screen.findByRole('heading', { name: '2 gift cards are made' })).toBeVisible()
  const sent = calls.filter(({ path }) => path === '/giftcards/make').map(({ body }) => body)
  expect(sent.at(-1)).toEqual({ amount: 12.5, count: 2, until: null, note: null })
  const codes = within(screen.getByRole('list', { name: 'Gift cards' }))
  expect(codes.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await screen.findByRole('row', { name: /7F3K/ })
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('AAAA')
})

it('have a page with the payments and refunds, and who blocked them and why', async () => {
  open('/vouchers?tab=gift-cards&card=card-1')
  expect(await screen.findByRole('heading', { level: 1, name: 'Gift card …7F3K' })).toBeVisible()
  const row = screen.getByRole('row', { name: /payment/ })
  expect(within(row).getByRole('link', { name: '10001' })).toHaveAttribute('href', '/staff/orders/10001')
  expect(row).toHaveTextContent('−€29.50')
  expect(screen.getByRole('row', { name: /stolen.*Kim/ })).toBeVisible()
})

it('are unblocked with a reason', async () => {
  const calls = open('/vouchers?tab=gift-cards&card=card-1', (call) =>
    call.path === '/giftcards/unblock' ? done(call, {}) : null,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByRole('button', { name: 'Unblock' })).toBeDisabled()
  await userEvent.type(await form.findByLabelText(/^Reason/), 'found again')
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'Unblock' })).not.toHaveAttribute('aria-disabled'),
  )
  await userEvent.click(form.getByRole('button', { name: 'Unblock' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ path }) => path === '/giftcards/unblock').at(-1)?.body).toEqual({
    ...{ uuid_gift_card: 'card-1', reason: 'found again' },
  })
})
