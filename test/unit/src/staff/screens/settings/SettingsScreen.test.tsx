import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

const iban = 'DE75512108001245126199'
const shipping = {
  countries: { default: 'DE', list: ['DE', 'AT'] },
  shipping_options: [
    {
      slug: 'dhl',
      label: 'DHL parcel',
      postage: [{ countries: ['DE'], days: '1-3', up_to: { 2000: '4.90' } }],
    },
  ],
}
const sections = [
  { section: 'shop', values: { name: 'Rille', address: { company: 'Rille GmbH', email: 'a@b.example' } } },
  { section: 'bank', values: { bank: { iban } } },
  { section: 'shipping', values: shipping },
  { section: 'payment', values: { payment_options: [{ slug: 'paypal', label: 'PayPal' }] } },
  { section: 'vat', values: {} },
].map((one) => ({ ...one, version: 'v1', changed: null as { at: string; by: string } | null }))
const settings = {
  sections,
  languages: ['de'],
  environment: [{ name: 'DATA_DIR', value: '/data', source: 'environment', is_secret: false }],
  shop: [{ name: 'mails_per_hour', value: '500', source: 'shop_yaml', line: 7 }],
  findings: [],
}
const done = (call: StaffCall, more: object = {}): Answer => {
  const isDryRun = (call.body as { dry_run?: boolean }).dry_run === true
  const state = isDryRun ? 'dry_run' : 'done'
  return { body: { state, result: { warnings: [] }, changes: [], delayed: null, ...more } }
}

function open(
  answer: (call: StaffCall) => Answer | null = () => null,
  permissions: ReturnType<typeof aPerson>['permissions'] = ['see', 'settings', 'shop'],
) {
  const calls = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === '/me') return { body: aPerson({ permissions }) }
    if (call.path === '/delayed_actions') return { body: { actions: [] } }
    if (call.path === '/settings') return { body: settings }
    if (call.path === '/settings/set') return done(call)
    return null
  })
  renderStaff('/settings')
  return calls
}
const saved = (calls: readonly StaffCall[]) =>
  calls
    .filter(({ path }) => path === '/settings/set')
    .map(({ body }) => body as { section: string; values: object; version: string; dry_run?: boolean })
    .filter(({ dry_run }) => !dry_run)

const change = async (section: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Change: ${section}` }))
  return within(await screen.findByRole('dialog', { name: `Change: ${section}` }))
}
/** Enter asks for the preview, and saves what it shows. */
const save = async (dialog: ReturnType<typeof within>) => {
  const button = dialog.getByRole('button', { name: 'Save' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  await userEvent.click(button)
}

it('begin with what an owner looks for, in words', async () => {
  open()
  await screen.findAllByText('Rille GmbH')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Shop', 'Bank', 'Postage and ways of shipping', 'Payment', 'VAT'],
    ...['The rest of shop.yaml', 'Environment', 'What to look at'],
  ])
  expect(screen.getByRole('heading', { level: 3, name: 'DHL parcel' })).toBeVisible()
  expect(screen.getByText('Account holder').nextSibling).toHaveTextContent('Rille GmbH')
  expect(screen.getByText('To Germany up to 2 kg').nextSibling).toHaveTextContent('€4.90')
  expect(screen.getByText('DE75 5121 0800 1245 1261 99')).toBeVisible()
  expect(screen.getByText(/private buyers in other countries/).nextSibling).toHaveTextContent(
    "buyer's country",
  )
  expect(screen.getByRole('row', { name: /500/ })).toHaveTextContent('shop.yaml, line 7')
})

it('are changed by owners alone; others see them, and their earlier versions', async () => {
  open(() => null, ['see', 'settings'])
  expect(await screen.findByRole('button', { name: 'Earlier versions: Bank' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})

it('show what a change means before it is saved', async () => {
  const after = { settings: { bank: { iban: 'DE02120300000000202051' } } }
  const change_ = { subject: 'settings/bank', before: { settings: { bank: { iban } } }, after }
  const calls = open((call) =>
    call.path === '/settings/set'
      ? done(call, {
          changes: [change_],
          result: { warnings: [{ warning: 'open_transfers', count: 3 }] },
        })
      : null,
  )
  const dialog = await change('Bank')
  expect(dialog.getByText(/The account belongs to Rille GmbH/)).toBeVisible()
  const field = dialog.getByLabelText(/^IBAN/)
  await userEvent.clear(field)
  await userEvent.type(field, 'DE02120300000000202051')
  expect(await dialog.findByText(/^IBAN: DE75 .* → DE02 1203 0000 0000 2020 51$/)).toBeVisible()
  expect(dialog.getByText(/^3 orders wait for transfers/)).toBeVisible()
  await save(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved(calls)).toEqual([
    { section: 'bank', values: { bank: { iban: 'DE02120300000000202051' } }, version: 'v1' },
  ])
})

it('say what is wrong at its field', async () => {
  const message = 'BIC "X" is not a BIC. Write 8 or 11 characters, like SOGEDEFFXXX.'
  open((call) =>
    call.path === '/settings/set'
      ? {
          status: 400,
          body: { code: 'invalid_settings', message: `bank: ${message}`, errors: { 'bank.bic': [message] } },
        }
      : null,
  )
  const dialog = await change('Bank')
  await userEvent.type(dialog.getByLabelText('BIC'), 'X')
  await waitFor(() => expect(dialog.getByLabelText('BIC')).toHaveAccessibleDescription(message))
})

it('ask for the day of a choice that begins or ends on one', async () => {
  const message = 'vat.small_business does not say whether the shop is a small business.'
  open((call) =>
    call.path === '/settings/set'
      ? {
          status: 400,
          body: { code: 'invalid_settings', message, errors: { 'vat.small_business': [message] } },
        }
      : null,
  )
  const dialog = await change('VAT')
  await userEvent.selectOptions(dialog.getByLabelText(/^Small business/), 'from a day on')
  await waitFor(() =>
    expect(dialog.getByLabelText(/^From/)).toHaveAccessibleDescription('Please choose a day.'),
  )
})

it('change postage by weight and country, and add a rate', async () => {
  const calls = open()
  const dialog = await change('Postage and ways of shipping')
  const price = () => dialog.getAllByLabelText('Price (€)')
  await userEvent.clear(price()[0]!)
  await userEvent.type(price()[0]!, '5,20')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a rate' }))
  await userEvent.type(dialog.getAllByLabelText('Up to (g)')[1]!, '2000')
  await userEvent.type(price()[1]!, '16,90')
  await userEvent.type(dialog.getByLabelText('Name in German'), 'DHL-Paket')
  await save(dialog)
  await waitFor(() => expect(saved(calls)).toHaveLength(1))
  expect(saved(calls)[0]?.values).toEqual({
    ...shipping,
    shipping_options: [
      {
        ...{ slug: 'dhl', label: 'DHL parcel', label_de: 'DHL-Paket' },
        postage: [{ countries: ['DE'], days: '1-3', up_to: { 2000: '5.20' } }, { up_to: { 2000: '16.90' } }],
      },
    ],
  })
})

it('do not save a weight that is there twice', async () => {
  open()
  const dialog = await change('Postage and ways of shipping')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a weight' }))
  await userEvent.type(dialog.getAllByLabelText('Up to (g)')[1]!, '2000')
  expect(dialog.getByText('This weight is there twice.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove weight 2' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled())
})

it('add ways of paying and take them away', async () => {
  const calls = open()
  const dialog = await change('Payment')
  await userEvent.click(dialog.getByRole('button', { name: 'Add Prepayment by bank transfer' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove PayPal' }))
  await userEvent.type(dialog.getByLabelText('Up to a total of (€)'), '500')
  await save(dialog)
  await waitFor(() => expect(saved(calls)).toHaveLength(1))
  expect(saved(calls)[0]?.values).toEqual({
    payment_options: [{ slug: 'prepayment', label: 'Prepayment by bank transfer', max_total: '500' }],
  })
})

it('change whose VAT is charged, also from a day on', async () => {
  const calls = open()
  const dialog = await change('VAT')
  await userEvent.selectOptions(dialog.getByLabelText(/^Small business/), 'until a day')
  await userEvent.type(dialog.getByLabelText(/^Last day/), '2026-12-31')
  await userEvent.selectOptions(
    dialog.getByLabelText(/^VAT of private buyers/),
    "the buyer's country from a day on",
  )
  await userEvent.type(dialog.getByLabelText(/^From/), '2027-01-01')
  await save(dialog)
  await waitFor(() => expect(saved(calls)).toHaveLength(1))
  expect(saved(calls)[0]?.values).toEqual({
    vat: { small_business: { until: '2026-12-31' }, eu_sales: { destination_from: '2027-01-01' } },
  })
})

it('tell what somebody else has changed meanwhile, and keep what was typed', async () => {
  let isOther = false
  const theirs = { name: 'Rille', address: { company: 'Rille OHG', email: 'a@b.example' } }
  const calls = open((call) => {
    const { version } = (call.body ?? {}) as { version?: string }
    if (call.path === '/settings/set' && isOther && version === 'v1') {
      return { status: 409, body: { code: 'changed_meanwhile', message: 'Somebody else has changed this.' } }
    }
    if (call.path === '/settings' && isOther) {
      const [shop, ...rest] = sections
      return { body: { ...settings, sections: [{ ...shop, values: theirs, version: 'v2' }, ...rest] } }
    }
    return null
  })
  const dialog = await change('Shop')
  isOther = true
  await userEvent.type(dialog.getByLabelText(/^Name of the shop/), ' Berlin')
  const conflict = within(await screen.findByRole('dialog', { name: /changed/i }))
  expect(await conflict.findByRole('row', { name: /Company/ })).toHaveTextContent('Rille OHG')
  await userEvent.click(conflict.getByRole('button', { name: /Go on/i }))
  const again = within(await screen.findByRole('dialog', { name: 'Change: Shop' }))
  expect(again.getByLabelText(/^Company/)).toHaveValue('Rille OHG')
  await save(again)
  await waitFor(() => expect(saved(calls).at(-1)).toMatchObject({ version: 'v2' }))
  expect(saved(calls).at(-1)?.values).toEqual({ ...theirs, name: 'Rille Berlin' })
})

it('are set again as they were before a change', async () => {
  const before = { bank: { iban: 'DE02120300000000202051' } }
  const version = { id: 7, at: '2026-11-20T10:00:00.000Z', by: 'Kim', before, after: { bank: { iban } } }
  const calls = open((call) =>
    call.path === '/settings/versions?section=bank' ? { body: { versions: [version] } } : null,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier versions: Bank' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions: Bank' }))
  expect(await dialog.findByText(/^20 Nov 2026.*, Kim$/)).toBeVisible()
  expect(dialog.getByText(/^IBAN: DE02 .* → DE75 /)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: /^Set as it was before/ }))
  const again = within(await screen.findByRole('dialog', { name: /^Set as it was before 20 Nov/ }))
  const button = again.getByRole('button', { name: 'Set as it was before' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  await userEvent.click(button)
  await waitFor(() => expect(saved(calls)).toEqual([{ section: 'bank', values: before, version: 'v1' }]))
})

it('of a shop that has not kept its shop.yaml say how they can be changed', async () => {
  open((call) => (call.path === '/settings' ? { body: { ...settings, sections: [] } } : null))
  expect(await screen.findByText(/Import the content folder once more/)).toBeVisible()
  expect(screen.getByRole('row', { name: /500/ })).toBeVisible()
})
