/** The editor of one curated list. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'

const usual = globalThis.fetch
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  globalThis.fetch = usual
})

const list = { slug: 'picks', name: 'Staff picks', releases: [], version: 'v1' }
const conflict = { status: 409, body: { code: 'changed_meanwhile', message: 'It has changed.' } }
const bodyOf = ({ body }: StaffCall) => body as Record<string, unknown>

/** @param rival the name that somebody else saves meanwhile */
function open(rival?: string) {
  let saved = list
  fakeServer((call) => {
    const { path } = call
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records', 'texts'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/curated_list?slug=picks') return { body: saved }
    if (path !== '/curated_lists/set') return null
    const { name, dry_run, version } = bodyOf(call)
    if (rival !== undefined && saved === list) saved = { ...list, name: rival, version: 'v2' }
    if (version !== saved.version) return conflict
    if (!dry_run) saved = { ...list, name: String(name), version: 'v3' }
    return { body: { state: dry_run ? 'dry_run' : 'done', delayed: null, result: {}, changes: [] } }
  })
  renderStaff('/curated-lists/picks')
}

async function type(name: string) {
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, name)
  await userEvent.click(screen.getByRole('button', { name: 'Save …' }))
  return screen.findByRole('dialog')
}

async function expectSaved(name: string) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(name))
  expect(screen.queryByText(/^Not saved yet/)).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('curated'))).toEqual([])
}

it('closes the dialog and forgets the draft of a list that was saved', async () => {
  open()
  const dialog = await type('Our picks')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('curated'))).toHaveLength(1)
  const save = within(dialog).getByRole('button', { name: 'Save' })
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(save)
  await expectSaved('Our picks')
})

it('closes the dialog and forgets the draft if somebody else’s list stays', async () => {
  open('Their picks')
  await type('Our picks')
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave it as it is now' }))
  await expectSaved('Their picks')
})
