/** What can be done with several orders at once. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BulkBar } from '../../../../../../src/staff/screens/orders/BulkBar'
import { fakeServer, renderPart } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

it('takes the error of a file away once all orders of the list are selected', async () => {
  fakeServer(({ path }) => {
    if (path.startsWith('/orders/count')) return { body: { count: 12, has_more: false } }
    if (path !== '/orders/documents') return null
    return { status: 409, body: { code: 'no_paper', message: 'Order 7 has no invoice.' } }
  })
  const onSelectAll = jest.fn()
  renderPart(
    <BulkBar selection={{ order_numbers: [7] }} filter={{}} onSelectAll={onSelectAll} onClear={() => {}} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Invoices' }))
  await screen.findByText('Order 7 has no invoice.')
  await userEvent.click(screen.getByRole('button', { name: 'Select all of this list' }))
  await waitFor(() => expect(onSelectAll).toHaveBeenCalledWith(12))
  expect(screen.queryByText('Order 7 has no invoice.')).toBeNull()
})
