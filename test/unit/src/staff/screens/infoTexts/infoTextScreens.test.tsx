/** The screens of imprint, terms and the other information texts. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'

const usual = globalThis.fetch
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  globalThis.fetch = usual
})

const aVersion = (valid_from: string, body: string, more: object = {}) => ({
  ...{ valid_from, state: 'in_force', is_agreed: false, changed_at: null, changed_by: null },
  texts: { en: { title: 'Terms', body } },
  ...more,
})
const agreed = aVersion('2026-01-01', 'Be kind.\nPay soon.', { is_agreed: true })
const inBoth = { ...agreed, texts: { ...agreed.texts, de: { title: 'AGB', body: 'Nett.' } } }
const coming = aVersion('2026-12-24', 'Be kind.\nPay at once.', {
  ...{ state: 'coming', changed_by: 'Kim', changed_at: '2026-11-20T10:00:00.000Z' },
})
const aText = (versions: object[], more: object = {}) => ({
  ...{ slug: 'terms', is_required: true, languages: ['en', 'de'], today: '2026-11-21', version: 'v1' },
  versions,
  ...more,
})
const listed = {
  ...{ slug: 'terms', title: 'Terms', is_required: true, valid_from: '2026-01-01' },
  ...{ coming_on: '2026-12-24', languages: ['en'] },
}
const missing = { ...listed, slug: 'imprint', title: null, valid_from: null, coming_on: null, languages: [] }

function open(
  address: string,
  text: () => object,
  answer: (call: StaffCall) => Answer | null = () => null,
): StaffCall[] {
  const calls = fakeServer((call) => {
    const { path } = call
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'records', 'texts'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/pages') return { body: { pages: [] } }
    if (path === '/info_texts') return { body: { languages: ['en', 'de'], texts: [listed, missing] } }
    if (path === '/info_text?slug=terms') return { body: text() }
    const given = answer(call)
    if (given) return given
    if (path === '/info_texts/preview') return { body: { html: '<p>shop</p>', warnings: [] } }
    return null
  })
  renderStaff(address)
  return calls
}
const bodyOf = ({ body }: StaffCall) => body as Record<string, unknown>
const done = (call: StaffCall, warnings: string[] = []) => ({
  body: {
    ...{ state: bodyOf(call).dry_run ? 'dry_run' : 'done', delayed: null, result: { warnings } },
    changes: [{ subject: 'text/terms', difference: null }],
  },
})
const sentTo = (calls: StaffCall[], path: string) =>
  calls.filter((call) => call.path === path && !bodyOf(call).dry_run).map(bodyOf)
const editor = () => screen.findByRole('form', { name: 'Text' })
const fieldOf = async (name: string) => within(await editor()).getByRole('textbox', { name })

it('are listed with the pages: since when they are valid, what is coming, and what is missing', async () => {
  open('/pages', () => aText([]))
  const table = await screen.findByRole('table', { name: 'Texts: imprint, terms …' })
  const row = within(table).getByRole('row', { name: /Terms/ })
  for (const words of ['1 Jan 2026', '24 Dec 2026', 'English; not in German'])
    expect(row).toHaveTextContent(words)
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/staff/info-texts/terms')
  expect(within(table).getByRole('row', { name: /Imprint/ })).toHaveTextContent(
    'missing, and the law demands it',
  )
})

it('make a new version of a text that orders agreed to, and say so', async () => {
  const calls = open(
    '/info-texts/terms',
    () => aText([inBoth]),
    (call) =>
      call.path === '/info_texts/set' ? done(call, ['The model withdrawal form is missing.']) : null,
  )
  expect(await editor()).toHaveTextContent('Orders have agreed to this version')
  expect(screen.queryByRole('radio', { name: 'a correction of this version' })).toBeNull()
  const body = await fieldOf('Text')
  await userEvent.clear(body)
  await userEvent.type(body, 'Be quick.')
  await userEvent.click(screen.getByRole('button', { name: 'Save …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save the text' })
  await within(dialog).findByText('The model withdrawal form is missing.')
  expect(dialog).toHaveTextContent('Compared with the version of 1 Jan 2026')
  expect(dialog).toHaveTextContent('English, taken out: Pay soon.')
  expect(dialog).toHaveTextContent('English, added: Be quick.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('The version of 21 Nov 2026 is saved.')
  expect(sentTo(calls, '/info_texts/set')).toEqual([
    {
      ...{ slug: 'terms', valid_from: '2026-11-21', version: 'v1' },
      texts: { en: { title: 'Terms', body: 'Be quick.' }, de: { title: 'AGB', body: 'Nett.' } },
    },
  ])
  expect(Object.keys(sessionStorage).filter((key) => key.includes('text'))).toEqual([])
})

it('give what was saved back, with what was typed', async () => {
  let versions: object[] = [agreed]
  const calls = open(
    '/info-texts/terms',
    () => aText(versions, { version: `v${versions.length}` }),
    (call) => {
      if (call.path === '/info_texts/set' && !bodyOf(call).dry_run)
        versions = [aVersion('2026-11-21', 'New.'), agreed]
      if (call.path === '/info_texts/remove') versions = [agreed]
      return call.path.startsWith('/info_texts/set') || call.path === '/info_texts/remove' ? done(call) : null
    },
  )
  const body = await fieldOf('Text')
  await userEvent.clear(body)
  await userEvent.type(body, 'New.')
  await userEvent.click(screen.getByRole('button', { name: 'Save …' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/added: New/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sentTo(calls, '/info_texts/remove')).toEqual([
      // Nothing is taken back that somebody else has changed since.
      { slug: 'terms', valid_from: '2026-11-21', version: 'v2' },
    ]),
  )
  await waitFor(async () => expect(await editor()).toHaveTextContent('valid from 1 Jan 2026'))
  await waitFor(async () => expect(await fieldOf('Text')).toHaveValue('New.'))
})

it('add a language to a version that orders agreed to, and leave the others as they are', async () => {
  open('/info-texts/terms', () => aText([agreed]))
  await userEvent.click(await screen.findByRole('radio', { name: 'a correction of this version' }))
  expect(await fieldOf('Text')).toHaveAttribute('readonly')
  await userEvent.click(screen.getByRole('radio', { name: 'German (missing)' }))
  expect(await fieldOf('Text')).not.toHaveAttribute('readonly')
})

it('correct a coming version, in each language of the shop', async () => {
  const calls = open(
    '/info-texts/terms',
    () => aText([coming, agreed]),
    (call) => (call.path === '/info_texts/set' ? done(call) : null),
  )
  expect(within(await editor()).getByRole('radio', { name: 'a correction of this version' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'German (missing)' }))
  await userEvent.type(await fieldOf('Title'), 'AGB')
  await userEvent.type(await fieldOf('Text'), 'Seien Sie nett.')
  await userEvent.click(screen.getByRole('button', { name: 'Save …' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Shoppers see it from 24 Dec 2026 on.')
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(calls, '/info_texts/set')).toMatchObject([
      { valid_from: '2026-12-24', texts: { de: { title: 'AGB', body: 'Seien Sie nett.' } } },
    ]),
  )
})

it('say at the field what is wrong, and in which language', async () => {
  const message = 'Please enter the text.'
  open(
    '/info-texts/terms',
    () => aText([coming]),
    ({ path }) =>
      path === '/info_texts/preview'
        ? { status: 400, body: { code: 'invalid_text', message, errors: { 'texts.de.body': [message] } } }
        : null,
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'German (look here)' }))
  expect(await fieldOf('Text')).toHaveAccessibleDescription(expect.stringContaining(message))
})

it('show what the law misses, while it can still be changed', async () => {
  open(
    '/info-texts/terms',
    () => aText([coming]),
    ({ path }) =>
      path === '/info_texts/preview'
        ? { body: { html: '', warnings: [{ language: 'de', warning: 'It has no e-mail address.' }] } }
        : null,
  )
  expect(await screen.findByText('German: It has no e-mail address.')).toBeVisible()
})

it('show both states when somebody else was faster, and keep what was typed', async () => {
  let version = 'v1'
  const calls = open(
    '/info-texts/terms',
    () => aText([coming, agreed], { version }),
    (call) => {
      if (call.path !== '/info_texts/set') return null
      if (bodyOf(call).version === 'v1') {
        version = 'v2'
        return { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody else …' } }
      }
      return done(call)
    },
  )
  await userEvent.type(await fieldOf('Text'), ' And quick.')
  await userEvent.click(screen.getByRole('radio', { name: 'German (missing)' }))
  await userEvent.type(await fieldOf('Title'), 'AGB')
  await userEvent.click(screen.getByRole('button', { name: 'Save …' }))
  const goOn = await screen.findByRole('button', { name: 'Go on with mine' })
  const labels = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Versions', 'Text in English', 'Title in German'])
  await userEvent.click(goOn)
  const dialog = await screen.findByRole('dialog', { name: 'Save the text' })
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled'),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(calls, '/info_texts/set').at(-1)).toMatchObject({ version: 'v2' }))
})

it('list all versions with who changed them and what changed, and remove only a coming one', async () => {
  const calls = open(
    '/info-texts/terms',
    () => aText([coming, agreed]),
    (call) => (call.path === '/info_texts/remove' ? done(call) : null),
  )
  const summaries = await waitFor(() => {
    const found = [...document.querySelectorAll('summary')]
    expect(found).toHaveLength(2)
    return found
  })
  expect(summaries[0]).toHaveTextContent('24 Dec 2026comingchanged by Kim')
  expect(summaries[1]).toHaveTextContent('1 Jan 2026in forceorders agreed to itfrom an import')
  await userEvent.click(summaries[0]!)
  expect(screen.getByText('English, taken out: Pay soon.')).toBeInTheDocument()
  expect(screen.getByText('English, added: Pay at once.')).toBeInTheDocument()
  const [button, ...others] = screen.getAllByRole('button', { name: 'Remove …' })
  expect(others).toEqual([])
  await userEvent.click(button!)
  const dialog = await screen.findByRole('dialog', { name: 'Remove the version of 24 Dec 2026' })
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Remove' })).not.toHaveAttribute('aria-disabled'),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await screen.findByText('The version of 24 Dec 2026 is removed.')
  expect(sentTo(calls, '/info_texts/remove')).toEqual([
    { slug: 'terms', valid_from: '2026-12-24', version: 'v1' },
  ])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})
