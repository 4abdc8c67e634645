/** A refused parcel can be confirmed where that is possible; the server's code says so, not its words. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPerson, fakeServer, renderStaff } from '../../../renderStaff'

let refusal: { code: string; message: string; errors?: Record<string, string[]> }
beforeEach(() => sessionStorage.clear())

async function check(list: string) {
  const calls = fakeServer(({ path, body }) => {
    if (path === '/me') return { body: aPerson() }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path !== '/orders/ship') return null
    const { despite_withdrawal } = body as { despite_withdrawal: boolean }
    return despite_withdrawal
      ? { body: { state: 'planned', changes: [], result: { sent: [] }, delayed: null } }
      : { status: 409, body: refusal }
  })
  renderStaff('/orders/shipping')
  await userEvent.type(await screen.findByLabelText(/Orders and their tracking numbers/), list)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText(refusal.message)
  return calls
}
const despite = 'Send even the orders whose buyers have withdrawn'

it.each([
  ['of one order', '10001 1', {}],
  ['of one of many', '10001 1\n10002 2', { errors: { 10001: ['The buyer took it back.'] } }],
])('a withdrawal %s can be confirmed, in whatever words it is told', async (_what, list, more) => {
  refusal = { code: 'withdrawn', message: 'The buyer took it back.', ...more }
  const calls = await check(list)
  await userEvent.click(screen.getByRole('checkbox', { name: despite }))
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByRole('button', { name: /^Mark . orders? as sent$/ })
  const sent = calls.filter(({ path }) => path === '/orders/ship')
  expect(sent.at(-1)?.body).toMatchObject({ dry_run: true, despite_withdrawal: true })
})

it('another refusal asks for no confirmation, also if its words are similar', async () => {
  refusal = { code: 'not_shippable', message: 'Order 10001 cannot be sent: the buyer withdrew it.' }
  await check('10001 1')
  expect(screen.queryByRole('checkbox', { name: despite })).not.toBeInTheDocument()
})
