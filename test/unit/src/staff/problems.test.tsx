/** Where the back office says what went wrong: beside the button that was pressed, once, and in sight. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from '../../../../src/components/Field'
import { Problem } from '../../../../src/staff/components/Notice'
import { aPerson, fakeServer, renderPart, renderStaff } from './renderStaff'
import { aReleasePage } from './screens/releases/release/aReleasePage'

const usual = globalThis.fetch
const scrolled: Element[] = []
beforeAll(() => {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this)
  }
})
beforeEach(() => {
  scrolled.length = 0
})
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

const form = (errors: Record<string, string[]>, atField: string[]) => (
  <form>
    <TextField label="Price" errors={atField} />
    <Problem error={{ message: 'Not saved. The price is missing.', errors }} />
    <button type="submit">Save</button>
  </form>
)

it('comes into sight when it appears', () => {
  renderPart(<Problem error={{ message: 'No.' }} />)
  expect(scrolled).toEqual([screen.getByRole('alert')])
})

it('is not shown a second time when the field says it, and the field gets the focus', () => {
  renderPart(form({ price: ['The price is missing.'] }, ['The price is missing.']))
  expect(screen.getByRole('alert')).toHaveClass('visually-hidden')
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it('is shown when no field says all of it', () => {
  renderPart(form({ price: ['The price is missing.'], year: ['No year.'] }, ['The price is missing.']))
  expect(screen.getByRole('alert')).not.toHaveClass('visually-hidden')
})

it('stands behind the fields, beside the button that saves', async () => {
  fakeServer(({ path, method }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path.startsWith('/releases/release-1')) return { body: aReleasePage() }
    return method === 'POST' ? 'no connection' : null
  })
  renderStaff('/releases/release-1')
  const form = within(await screen.findByRole('form', { name: 'Details' }))
  await userEvent.type(form.getByLabelText(/^Title/), '!')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  const problem = await form.findByText(/^There is no connection to the shop/)
  const last = form.getByLabelText(/^Manufacturer/)
  expect(last.compareDocumentPosition(problem) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('asks before typed changes are discarded', async () => {
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    return path.startsWith('/releases/release-1') ? { body: aReleasePage() } : null
  })
  renderStaff('/releases/release-1')
  const form = within(await screen.findByRole('form', { name: 'Details' }))
  await userEvent.type(form.getByLabelText(/^Title/), '!')
  await userEvent.click(form.getByRole('button', { name: 'Discard' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(form.getByLabelText(/^Title/)).toHaveValue('Every Room a Radio!')
})

it('covers no outage with the news that the last one is over', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let isLost = false
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    return isLost ? 'no connection' : { body: { orders: [], next_before: null, next_after: null } }
  })
  renderStaff('/orders')
  await screen.findByText('Nothing to pack')
  const lose = () => act(async () => void window.dispatchEvent(new Event('offline')))
  await lose()
  expect(screen.getByText(/^No connection to the shop/)).toBeInTheDocument()
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('The shop answers again.')
  isLost = true
  await lose()
  await waitFor(() => expect(screen.queryByText('The shop answers again.')).toBeNull())
  expect(screen.getByText(/^No connection to the shop/)).toBeInTheDocument()
  jest.useRealTimers()
})
