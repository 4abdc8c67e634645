/** A sale is begun and ended on the page of a release, after it was seen what it changes. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleasePage } from '../../../../../../../src/staff/screens/releases/release/calls'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../../../renderStaff'
import { aReleasePage, idFormat } from './aReleasePage'

const priced = (state: string, before: number, price: number, original_price: number | null): Answer => ({
  body: {
    ...{ state, changes: [], delayed: null },
    result: {
      changed: [{ uuid_release_format: idFormat, before, price, original_price }],
      ...{ unchanged: 0, problems: [] },
    },
  },
})
const isDry = ({ body }: StaffCall) => (body as { dry_run?: boolean }).dry_run === true

let release: ReleasePage
const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

function aServer(own: (call: StaffCall) => Answer | null): StaffCall[] {
  return fakeServer((call) => {
    if (call.path === '/me') return { body: aPerson({ permissions: ['see', 'records'] }) }
    if (call.path === '/delayed_actions') return { body: { actions: [] } }
    if (call.path.startsWith('/releases/')) return { body: release }
    return own(call)
  })
}

async function openDialog(button: RegExp) {
  renderStaff('/releases/release-1')
  await userEvent.click(await screen.findByText(/^LP/))
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const sent = (calls: StaffCall[], path: string) =>
  calls.filter((call) => call.path === path && !isDry(call)).map(({ body }) => body)

it('begins a sale by percent, and shows before what the price becomes', async () => {
  release = aReleasePage(25, null, 'v1')
  const calls = aServer((call) => {
    if (call.path !== '/prices/sale') return null
    if (!isDry(call)) release = aReleasePage(20, 25, 'v2')
    return priced(isDry(call) ? 'dry_run' : 'done', 25, 20, 25)
  })
  const dialog = await openDialog(/^Put on sale/)
  await userEvent.selectOptions(dialog.getByLabelText('Reduced'), 'by a percentage')
  const field = dialog.getByLabelText(/^Percent off/)
  await userEvent.type(field, '100')
  expect(dialog.getByText('Please type a whole number from 1 to 99.')).toBeInTheDocument()
  await userEvent.clear(field)
  await userEvent.type(field, '20')
  await dialog.findByText(/The price changes from €25\.00 to €20\.00\./)
  expect(dialog.getByRole('status')).toHaveTextContent('The shop shows €25.00 beside it')
  expect(sent(calls, '/prices/sale')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Put on sale' }))
  await screen.findByText(/€20\.00 instead of €25\.00, 3 on hand/)
  expect(sent(calls, '/prices/sale')).toEqual([
    {
      prices: [{ uuid_release_format: idFormat, price: null, percent: 20 }],
      ...{ partial: false, version: 'v1' },
    },
  ])
})

it('says why a price is no reduction, and keeps what was typed', async () => {
  release = aReleasePage(25, null, 'v1')
  const message = 'Every Room a Radio: It cost €25.00 within the last 30 days.'
  aServer(({ path }) =>
    path === '/prices/sale' ? { status: 409, body: { code: 'prices_refused', message } } : null,
  )
  const dialog = await openDialog(/^Put on sale/)
  const field = dialog.getByLabelText(/^New price/)
  await userEvent.type(field, '30')
  expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  expect(field).toHaveValue('30')
  expect(dialog.queryByRole('status')).toBeNull()
})

it('ends a sale with the price from before it, or with another one', async () => {
  release = aReleasePage(20, 25, 'v2')
  const calls = aServer((call) =>
    call.path === '/prices/end_sale' ? priced(isDry(call) ? 'dry_run' : 'done', 20, 25, null) : null,
  )
  const dialog = await openDialog(/^End the sale/)
  await dialog.findByText('The price changes from €20.00 to €25.00.')
  await userEvent.type(dialog.getByLabelText(/^Price after the sale/), '24,90')
  await userEvent.keyboard('{Enter}')
  const done = await dialog.findByRole('button', { name: 'End the sale' })
  await dialog.findByText('The price changes from €20.00 to €25.00.')
  await userEvent.click(done)
  await screen.findByText('The sale has ended.')
  expect(sent(calls, '/prices/end_sale')).toEqual([
    {
      prices: [{ uuid_release_format: idFormat, price: 24.9 }],
      ...{ partial: false, version: 'v2' },
    },
  ])
})
