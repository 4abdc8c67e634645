/** The editor of one page of the shop. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'

const usual = globalThis.fetch
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  globalThis.fetch = usual
})

const page = {
  ...{ slug: 'about', title: 'About us', description: null, blocks: [], releases: [], version: 'v1' },
  ...{ changed_at: null, changed_by: null },
}
const conflict = { status: 409, body: { code: 'changed_meanwhile', message: 'It has changed.' } }
const bodyOf = ({ body }: StaffCall) => body as Record<string, unknown>

/** @param rival the title that somebody else saves meanwhile */
function open(rival?: string): StaffCall[] {
  let saved = page
  const calls = fakeServer((call) => {
    const { path } = call
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records', 'texts'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/pages/choices')
      return { body: { pictures: [], lists: [], genres: [], image_preset: null } }
    if (path === '/pages/preview') return { body: { html: '<p>shop</p>', shown: [] } }
    if (path === '/page?slug=about') return { body: saved }
    if (path !== '/pages/set') return null
    const { title, dry_run, version } = bodyOf(call)
    if (rival !== undefined && saved === page) saved = { ...page, title: rival, version: 'v2' }
    if (version !== undefined && version !== saved.version) return conflict
    if (!dry_run) saved = { ...page, title: String(title), version: 'v3' }
    return { body: { state: dry_run ? 'dry_run' : 'done', delayed: null, result: {}, changes: [] } }
  })
  renderStaff('/pages/about')
  return calls
}

async function type(title: string) {
  const field = await screen.findByRole('textbox', { name: 'Title' })
  await userEvent.clear(field)
  await userEvent.type(field, title)
  await userEvent.click(screen.getByRole('button', { name: 'Save …' }))
  return screen.findByRole('dialog')
}

async function expectSaved(title: string) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(title))
  expect(screen.queryByText(/^Not saved yet/)).toBeNull()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('page'))).toEqual([])
}

it('closes the dialog and forgets the draft of a page that was saved', async () => {
  const calls = open()
  const dialog = await type('Who we are')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('page'))).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await expectSaved('Who we are')
  expect(calls.filter((call) => call.path === '/pages/set' && !bodyOf(call).dry_run)).toHaveLength(1)
})

it('closes the dialog and forgets the draft if somebody else’s page stays', async () => {
  open('Our shop')
  await type('Who we are')
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this meanwhile' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }))
  await expectSaved('Our shop')
})
