/** Typing into the table of releases, as into every spreadsheet. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { staffApi } from '../../../../../../src/staff/api/staffApi'
import { stopKeyClock } from '../../keyClock'
import { aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'
import { aReleasePage } from './release/aReleasePage'

const pause = stopKeyClock()
const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const { listed } = aReleasePage().formats[0]!
const download = { ...listed, uuid_release_format: 'flac', format: 'FLAC', product: 'download', stock: null }

async function open() {
  const calls = fakeServer(({ path, method }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path.startsWith('/releases/counts')) return { body: {} }
    if (method === 'GET' && path.startsWith('/releases'))
      return { body: { formats: [listed, download], total: 2, genres: [] } }
    return method === 'POST' ? { body: { state: 'done', result: {}, changes: [], delayed: null } } : null
  })
  renderStaff('/releases')
  await waitFor(() => expect(cells('price')).toHaveLength(2))
  return calls
}
const cells = (column: string) => [...document.querySelectorAll<HTMLElement>(`td[data-edit=${column}]`)]
const cell = (column: string): HTMLElement => cells(column)[0]!
const saved = (calls: StaffCall[]) =>
  calls.flatMap(({ path, body }) =>
    path === '/releases/edit_rows'
      ? (body as { rows: { values: unknown }[] }).rows.map(({ values }) => values)
      : [],
  )
/** Types as a person does, with a pause before each key. */
const typeSlowly = async (...keys: string[]) => {
  for (const key of keys) {
    pause()
    await userEvent.keyboard(key)
  }
}

it('begins to edit with the letter that is typed, which replaces the value', async () => {
  const calls = await open()
  cell('price').focus()
  await typeSlowly(...'24,90')
  expect(screen.getByRole('textbox', { name: /^Price of/ })).toHaveValue('24,90')
  await typeSlowly('{Tab}')
  await waitFor(() => expect(saved(calls)).toEqual([{ price: 24.9 }]))
})

it('types quickly too, and ends with Enter', async () => {
  const calls = await open()
  cell('price').focus()
  await userEvent.keyboard('24,90{Enter}')
  await waitFor(() => expect(saved(calls)).toEqual([{ price: 24.9 }]))
  expect(cell('price')).toHaveFocus()
})

it.each(['{Delete}', '{Backspace}'])('empties a cell with %s', async (key) => {
  await open()
  cell('place').focus()
  await typeSlowly(key)
  expect(screen.getByRole('textbox', { name: /^Place of/ })).toHaveValue('')
})

it('edits what a cell says with F2, and goes back with Escape', async () => {
  const calls = await open()
  cell('price').focus()
  await typeSlowly('{F2}')
  expect(screen.getByRole('textbox', { name: /^Price of/ })).toHaveValue('20.00')
  await typeSlowly('9', '{Escape}')
  expect(cell('price')).toHaveFocus()
  expect(saved(calls)).toEqual([])
})

it('writes letters that are shortcuts elsewhere, and leaves keys with Ctrl alone', async () => {
  await open()
  cell('place').focus()
  await typeSlowly('g', 'o', '/', '?')
  expect(screen.getByRole('textbox', { name: /^Place of/ })).toHaveValue('go/?')
  await typeSlowly('{Escape}')
  fireEvent.keyDown(cell('place'), { key: 'c', ctrlKey: true })
  expect(screen.queryByRole('textbox', { name: /^Place of/ })).toBeNull()
})

it('shows what was saved, also where the list was being loaded meanwhile', async () => {
  const before = { ...listed, place: 'A 1' }
  let held: PromiseWithResolvers<void> | null = null
  let place = before.place
  const calls = fakeServer(async ({ path, method, body }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path.startsWith('/releases/counts')) return { body: {} }
    if (method === 'GET' && path.startsWith('/releases')) {
      const read = { ...before, place }
      await held?.promise
      return { body: { formats: [read], total: 1, genres: [] } }
    }
    if (method !== 'POST') return null
    place = (body as { rows: { values: { place: string } }[] }).rows[0]!.values.place
    return { body: { state: 'done', result: {}, changes: [], delayed: null } }
  })
  const { store } = renderStaff('/releases')
  await waitFor(() => expect(cell('place')).toHaveTextContent('A 1'))
  held = Promise.withResolvers()
  // Something was sold meanwhile: the list is read before the cell is saved, and arrives afterwards.
  act(() => void store.dispatch(staffApi.util.invalidateTags(['releases'])))
  cell('place').focus()
  await typeSlowly('B', '2', '{Enter}')
  await waitFor(() => expect(place).toBe('B2'))
  act(() => held?.resolve())
  await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/releases?'))).toHaveLength(3))
  await waitFor(() => expect(cell('place')).toHaveTextContent('B2'))
})

it('chooses whether a release is shown by the first letter', async () => {
  await open()
  cell('visibility').focus()
  await typeSlowly('h')
  expect(screen.getByRole('combobox', { name: /^In the shop of/ })).toHaveDisplayValue(/^Hidden/)
})

it('says why the stock of a download cannot be typed', async () => {
  await open()
  const fixed = cells('stock')[1]!
  fixed.focus()
  await typeSlowly('3')
  expect(screen.getByText('A download has no stock to count.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: /^Stock of/ })).toBeNull()
})

it('searches for a barcode that is scanned while a cell has the focus, and saves nothing', async () => {
  const calls = await open()
  cell('stock').focus()
  await userEvent.keyboard('10012{Enter}')
  await waitFor(() => expect(calls.some(({ path }) => path.includes('search=10012'))).toBe(true))
  expect(saved(calls)).toEqual([])
})
