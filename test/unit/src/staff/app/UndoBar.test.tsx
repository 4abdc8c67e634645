/** The bar of what happens in some seconds. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPerson, fakeServer, renderStaff } from '../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const aRefund = (can_undo: boolean) => ({
  ...{ uuid_action: 'a', action: 'orders refund', subject: '10001', subjects: ['10001'], by: 'Kim' },
  ...{ due_at: '2999-01-01T00:00:00.000Z', can_undo },
})

function open(can_undo: boolean) {
  let actions = [aRefund(can_undo)]
  const calls = fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders', 'stock'] }) }
    if (path === '/delayed_actions/undo') actions = []
    if (path.startsWith('/delayed_actions')) return { body: { actions } }
    return path === '/point_of_sale' ? { body: { sales: [], sold_count: 0, put_aside: [] } } : null
  })
  renderStaff('/point-of-sale')
  return calls
}

it('undoes what a person may undo', async () => {
  const calls = open(true)
  expect(await screen.findByText(/^Order 10001 will be refunded/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/delayed_actions/undo')?.body).toEqual({ uuid_action: 'a' })
})

it('says who asked for what a person may not undo, without a button', async () => {
  open(false)
  expect(await screen.findByText('Kim asked for it')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
