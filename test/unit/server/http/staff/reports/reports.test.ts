/** The calls of the reports: tables and files, and what they refuse. */
import { reportEndpoints } from '../../../../../../src/shared/staff/reports/endpoints'
import { aStaffMember } from '../../../../../support/staffBuilders'
import { openWholeShop, type WholeShop } from '../../../../../support/wholeShop'

let shop: WholeShop
let cookie: string
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://localhost:3000' })
  cookie = (await aStaffMember(shop.db, { role: 'reader', now: shop.clock.now })).cookie
})
afterAll(() => shop.close())

const get = (path: string, headers: object = {}) =>
  fetch(`${shop.url}/api/staff/reports/${path}`, { headers: { cookie, ...headers } })
const period = 'from=2026-11-01&until=2026-11-30'

it.each([
  [`sold?${period}`, 'bestSold'],
  [`sold?${period}&by=genre&sort=net`, 'bestSold'],
  ['slow', 'slowStock'],
  ['slow?days=1&sort=value', 'slowStock'],
  [`searches?${period}&found=sold_out&sort=last`, 'searches'],
] as const)('answers %s', async (path, name) => {
  const res = await get(path)
  expect(res.status).toBe(200)
  reportEndpoints[name].answer.parse(await res.json())
})

it.each([
  `sold/export?${period}&by=label`,
  'slow/export?days=30&semicolons=yes',
  `searches/export?${period}`,
])('has the file %s', async (path) => {
  const res = await get(path)
  expect([res.status, res.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(res.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.csv"$/)
  expect(await res.text()).toMatch(/^\w+[,;]/)
})

it.each([
  ['sold', 'from'],
  ['sold?from=2026-11-01', 'until'],
  ['sold?from=2026-02-30&until=2026-03-01', 'There is no day 2026-02-30.'],
  ['sold?from=2026-12-01&until=2026-11-01', 'The first day must not be after the last one.'],
  ['searches?from=2016-12-01&until=2026-11-01', 'at most three years'],
  [`sold?${period}&by=customer`, 'by'],
  ['slow?days=0', 'at least 1 day'],
  ['slow?days=many', 'whole number of days'],
  ['slow?days=1.5', 'whole number of days'],
])('refuses %s', async (path, said) => {
  const res = await get(path)
  const { message } = (await res.json()) as { message: string }
  expect([res.status, message]).toEqual([400, expect.stringContaining(said)])
})

it('refuses in the language of the user', async () => {
  const res = await get('sold?from=2026-12-01&until=2026-11-01', { 'Accept-Language': 'de' })
  expect((await res.json()).message).toBe('Der erste Tag darf nicht nach dem letzten liegen.')
})
