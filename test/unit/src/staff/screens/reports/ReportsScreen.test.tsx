/** The screen of reports: its period and order are in the address, and each table is a file too. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { todayInShop } from '../../../../../../src/shared/staff/formatMoment'
import { getPeriod, readAddress } from '../../../../../../src/staff/screens/reports/reportsAddress'
import { aPerson, fakeServer, renderStaff } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const format = {
  ...{ uuid_release_format: 'f1', uuid_release: 'r1', artist: 'Björk', title: 'Homogenic' },
  ...{ edition: null, format: 'LP', catalog_nr: 'TP 71' },
}
const sold = { copies: 3, counter_copies: 1, net: 60, gross: 71.4 }
const answers: Record<string, object> = {
  '/me': aPerson({ permissions: ['see', 'money'] }),
  '/delayed_actions': { actions: [] },
  '/reports/sold': {
    rows: [{ release_format: format, name: 'Björk – Homogenic', ...sold }],
    ...{ total: sold, postage: { net: 4, gross: 4.76 } },
    ...{ total_margin_vat: 2.5, is_test: false, has_more: false },
  },
  '/reports/slow': {
    rows: [
      {
        ...{ ...format, is_used: true, on_hand: 1, since: '2025-02-01', sold_on: null, idle_days: 664 },
        ...{ value: 12, is_purchase_known: false },
      },
    ],
    ...{ copies: 1, value: 12, has_more: false },
  },
  '/reports/searches': {
    rows: [{ text: 'kraftwerk', searches: 7, last_on: '2026-11-20' }],
    has_more: true,
  },
}
const aServer = () =>
  fakeServer(({ path }) => {
    const body = answers[path.split('?')[0]!]
    return body ? { body } : null
  })

it('shows what sold best, sorts it, and adds it up by something else', async () => {
  const calls = aServer()
  renderStaff('/reports?from=2026-10-01&until=2026-10-31')
  const table = await screen.findByRole('table', { name: 'Best sold' })
  expect(within(table).getByRole('link', { name: 'Björk – Homogenic' })).toHaveAttribute(
    'href',
    '/staff/releases/r1',
  )
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['Björk – HomogenicLP', 'LP', 'TP 71', '4', '1', '€60.00', '€71.40']])
  expect(screen.getByText(/^4 copies, €60\.00 net.* €2\.50 VAT on the total margin/)).toBeInTheDocument()
  await userEvent.click(within(table).getByRole('button', { name: /^Net/ }))
  expect(await screen.findByRole('columnheader', { name: /^Net/ })).toHaveAttribute('aria-sort', 'descending')
  expect(calls.map(({ path }) => path)).toContain(
    '/reports/sold?from=2026-10-01&until=2026-10-31&by=release_format&sort=net',
  )
  expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/staff/reports/sold/export?from=2026-10-01&until=2026-10-31&by=release_format&sort=net',
  )
})

it('says which period is shown, and shows another one', async () => {
  const calls = aServer()
  renderStaff('/reports?from=2026-10-01&until=2026-10-30')
  await screen.findByRole('table', { name: 'Best sold' })
  const period = screen.getByRole('combobox', { name: 'Period' })
  expect(period).toHaveDisplayValue('Other days')
  await userEvent.selectOptions(period, 'This year')
  const { from, until } = getPeriod('this_year', todayInShop())
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(
      `/reports/sold?from=${from}&until=${until}&by=release_format&sort=copies`,
    ),
  )
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('This year')
})

it('shows what stands in the shop, and what was not found', async () => {
  aServer()
  renderStaff('/reports?report=slow')
  const table = await screen.findByRole('table', { name: 'Slow stock' })
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    ...['Björk – HomogenicLP', 'LP, used', 'TP 71', '1', '664', '1 Feb 2025', '', '€12.00 at its price'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Searched and not found' }))
  const searches = await screen.findByRole('table', { name: 'Searched and not found' })
  expect(
    within(searches)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['kraftwerk', '7', '20 Nov 2026']])
  expect(screen.getByText('These are the first 1. The file has all.')).toBeInTheDocument()
})

it.each([
  ['this_month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2027-01-15', '2026-12-01', '2026-12-31'],
  ['this_year', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['last_12_months', '2026-03-31', '2025-04-01', '2026-03-31'],
  ['last_12_months', '2028-02-29', '2027-03-01', '2028-02-29'],
] as const)('has the period %s on %s', (name, today, from, until) => {
  expect(getPeriod(name, today)).toEqual({ from, until })
})

it('takes what an address says wrongly for the usual', () => {
  const of = (query: string) => readAddress(new URLSearchParams(query), '2026-11-27')
  const usualPeriod = { from: '2026-11-01', until: '2026-11-27' }
  for (const query of ['from=2026-02-30&until=2026-03-01', 'from=2026-03-02&until=2026-03-01', 'from=x']) {
    expect(of(query)).toMatchObject(usualPeriod)
  }
  expect(of('by=nobody&sold=x&days=-3&report=no')).toMatchObject({
    ...{ by: 'release_format', sold: 'copies', days: 180, report: 'sold' },
  })
})
