import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InboxIncident } from '../../../../../../src/staff/screens/inbox/calls'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'
import { aLine, aStaffOrder } from '../orders/order/aStaffOrder'

const withdrawal: InboxIncident = {
  ...{ id_incident: 17, kind: 'withdrawal', title: 'Withdrawal', detail: 'Order 10001' },
  ...{ opened_at: '2026-11-21T10:00:00.000Z', due: '2020-12-05', amount: null, job: null },
  orders: [
    {
      ...{ order_number: 10_001, status: 'placed', payment_status: 'paid', payment_label: 'Card' },
      ...{ total: 30.5, refunded: 0, refundable: 30.5, version: 'v1' },
    },
  ],
  withdrawal: {
    ...{ name: 'Alex Example', email: 'alex@example.org', message: 'I have it already.\nSorry.' },
    ...{ received_at: '2026-11-21T10:00:00.000Z', order_number: '10001', is_matched: true },
    ...{ order_email: null, is_whole_order: true, advice: 'before_sending', owed: 30.5 },
    items: [{ artist: 'Nora Feldt', title: 'Every Room a Radio', format: 'LP', quantity: 1, paid: 25 }],
  },
  steps: [
    { what: 'cancel', order_number: 10_001, amount: 30.5 },
    { what: 'refund', order_number: 10_001, amount: 30.5 },
    { what: 'close', order_number: null, amount: null },
  ],
}
const failedMail: InboxIncident = {
  ...{ id_incident: 18, kind: 'outbox.mail.confirmation', title: 'outbox.mail.confirmation' },
  ...{ detail: 'no such address', opened_at: '2026-11-20T10:00:00.000Z', due: null, amount: null },
  ...{ orders: [], withdrawal: null, job: { kind: 'mail.confirmation', failure: 'no such address' } },
  steps: [
    { what: 'again', order_number: null, amount: null },
    { what: 'close', order_number: null, amount: null },
  ],
}
const planned = (state: string) => ({
  ...{ state, result: {}, delayed: null },
  changes: [{ subject: '10001', before: { status: 'placed' }, after: { status: 'cancelled' } }],
})

let incidents: InboxIncident[]
let order: ReturnType<typeof aStaffOrder>
let delayedActions: object[]
let permissions: ReturnType<typeof aPerson>['permissions']
let answer: (call: StaffCall) => Answer | null
let calls: StaffCall[]
const usual = globalThis.fetch
beforeEach(() => {
  incidents = [withdrawal, failedMail]
  order = aStaffOrder()
  delayedActions = []
  permissions = ['see', 'refunds']
  answer = () => null
  calls = fakeServer((call) => {
    const { path, body } = call
    if (path === '/me') return { body: aPerson({ permissions }) }
    if (path === '/inbox') return { body: { incidents } }
    if (path === '/inbox/closed') return { body: { incidents: [] } }
    if (path === '/order/10001') return { body: order }
    if (path === '/delayed_actions') return { body: { actions: delayedActions } }
    const isPlanned = (body as { dry_run?: boolean } | undefined)?.dry_run
    return answer(call) ?? (body ? { body: planned(isPlanned ? 'dry_run' : 'delayed') } : null)
  })
})
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

const open = async (address = '/inbox?incident=17') => {
  renderStaff(address)
  await screen.findByRole('heading', { level: 1 })
}
const openStep = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog')
}
const sent = (path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)

it('lists the incidents with their deadlines, and says when one has passed', async () => {
  await open('/inbox')
  const list = await screen.findByRole('list', { name: 'Open incidents' })
  const [first] = within(list).getAllByRole('link')
  expect(first).toHaveTextContent('Withdrawalwas due 5 DecAlex Example · Order 10001')
  expect(screen.getByText('2 open incidents')).toBeInTheDocument()
})

it('says when nothing is open, and when an incident has been closed meanwhile', async () => {
  incidents = []
  await open('/inbox')
  expect(await screen.findByText('The inbox is empty')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Closed incidents' }))
  expect(await screen.findByText('No incident has been closed yet')).toBeInTheDocument()
})

it('says that an incident is closed whose link was kept', async () => {
  incidents = []
  await open()
  expect(await screen.findByText('This incident is closed')).toBeInTheDocument()
})

it("shows the buyer's words, what was bought and paid, and what it means", async () => {
  await open()
  const detail = await screen.findByRole('article', { name: 'Withdrawal · Alex Example' })
  expect(within(detail).getByText(/I have it already\.\s+Sorry\./)).toBeInTheDocument()
  expect(within(detail).getByText('1 × Nora Feldt – Every Room a Radio, LP')).toBeInTheDocument()
  expect(within(detail).getByText(/^Do not send it or hand it over/)).toBeInTheDocument()
  expect(within(detail).getByRole('heading', { level: 2 })).toHaveFocus()
})

it('shows what a step changes before it is taken, and sends the version that was seen', async () => {
  await open()
  const dialog = await openStep('Cancel the order')
  expect(await within(dialog).findByRole('row', { name: 'Order placed cancelled' })).toBeInTheDocument()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the order' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const input = { order_number: 10_001, reason: 'withdrawal', amount: null, lines: null, is_damaged: false }
  expect(sent('/orders/cancel')).toEqual([
    { ...input, version: 'v1', dry_run: true },
    { ...input, version: 'v1' },
  ])
})

it('refunds an amount that was written with a comma, and sends nothing for what is none', async () => {
  await open()
  const dialog = await openStep(/^Refund/)
  const amount = within(dialog).getByLabelText(/^Amount/)
  await userEvent.clear(amount)
  await userEvent.type(amount, 'ten')
  expect(within(dialog).getByText('Please enter an amount such as 12.50.')).toBeInTheDocument()
  const button = within(dialog).getByRole('button', { name: 'Refund' })
  expect(button).toBeDisabled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '12,5')
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent('/orders/refund').at(-1)).toEqual({
    ...{ order_number: 10_001, amount: 12.5, reason: 'withdrawal', lines: null, version: 'v1' },
  })
})

it('shows both orders side by side when somebody else has changed it, and goes on', async () => {
  answer = ({ path, body }) =>
    path === '/orders/cancel' && (body as { version: string }).version === 'v1'
      ? { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody else was faster.' } }
      : null
  await open()
  const cancelled = aStaffOrder({ version: 'v2', sums: { ...order.sums, refunded: 5, refundable: 25.5 } })
  const conflict = screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
  await waitFor(() => expect(sent('/orders/cancel')).toHaveLength(1))
  order = cancelled
  const dialog = await conflict
  const row = await within(dialog).findByRole('row', { name: /^Refunded/ })
  expect(row).toHaveTextContent(/5\.00.*0\.00/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Go on with mine' }))
  await waitFor(() => expect(sent('/orders/cancel').at(-1)).toMatchObject({ version: 'v2' }))
  await screen.findByRole('row', { name: 'Order placed cancelled' })
})

it('takes what was withdrawn from out of the order, with its goods', async () => {
  const lines = [
    aLine({ quantity: 2 }),
    aLine({ uuid_release_format: 'cd', format: 'CD', is_withdrawn: true }),
  ]
  const copies = [{ uuid_release_format: 'cd', quantity: 1 }]
  order = aStaffOrder({ lines, withdrawn_part: { is_whole_order: false, amount: 25, copies } })
  const part = { ...withdrawal.withdrawal!, is_whole_order: false }
  incidents = [
    { ...withdrawal, withdrawal: part, steps: [{ what: 'refund', order_number: 10_001, amount: 25 }] },
  ]
  await open()
  const dialog = await openStep(/^Refund/)
  await within(dialog).findByRole('row', { name: 'Order placed cancelled' })
  expect(sent('/orders/cancel').at(-1)).toMatchObject({ amount: null, lines: copies })
})

it('starts with an empty note when the dialog was cancelled, and when the incident was closed', async () => {
  await open('/inbox?incident=18')
  let dialog = await openStep('Close the incident')
  await userEvent.type(within(dialog).getByLabelText('Note'), 'telephoned')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  dialog = await openStep('Close the incident')
  expect(within(dialog).getByLabelText('Note')).toHaveValue('')
  await userEvent.type(within(dialog).getByLabelText('Note'), 'telephoned')
  const close = within(dialog).getByRole('button', { name: 'Close the incident' })
  await waitFor(() => expect(close).not.toHaveAttribute('aria-disabled'))
  expect(within(dialog).getByRole('row', { name: 'Order placed cancelled' })).toBeVisible()
  await userEvent.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent('/incidents/close').at(-1)).toEqual({ ids: [18], note: 'telephoned', again: false })
  dialog = await openStep('Try again')
  expect(within(dialog).getByLabelText('Note')).toHaveValue('')
})

it('offers no step while one can still be undone, and none without the right', async () => {
  delayedActions = [
    {
      ...{ uuid_action: 'a', action: 'incidents close', subject: 'incident 17', by: 'Ada' },
      ...{ subjects: ['incident 17'], due_at: '2999-01-01', can_undo: true },
    },
  ]
  await open()
  expect(await screen.findByText(/^A step is about to be taken/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Close the incident' })).not.toBeInTheDocument()
})

it('says who takes the steps', async () => {
  permissions = ['see']
  await open()
  expect(await screen.findByText('Taking steps is for managers and owners.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument()
})
