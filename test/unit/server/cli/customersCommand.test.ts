import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createCustomerIndexing } from '../../../../server/core/customer/search/customerIndexing'
import { createLog } from '../../../../server/platform/log/log'
import { sqliteIn } from '../../../support/testDatabase'
import { type CustomerShop, openCustomerShop } from '../core/customer/customerShop'
import { runRille } from './runRille'

let dataDir: string
let shop: CustomerShop
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-customers-'))
  shop = await openCustomerShop(sqliteIn(dataDir))
  await shop.aCustomer('Ada@example.org')
  shop.clock.pass(1000)
  await shop.aCustomer('bo_b@example.net')
  await createCustomerIndexing(shop.db, createLog('silent')).run()
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const rille = (...args: string[]) =>
  runRille(['customers', ...args], { env: { DATA_DIR: dataDir }, now: () => shop.clock.now })

describe('rille customers', () => {
  it('lists the newest first, or those that are looked for', async () => {
    const { out } = await rille('list')
    expect(out).toMatch(/^Since .*\n2026-11-21 {2}bo_b@example\.net +0\n2026-11-21 {2}Ada@example\.org +0\n$/)
    expect((await rille('list', '--search', 'EXAMPLE.ORG')).out).toMatch(
      /^Since .*\n2026-11-21 {2}Ada@example\.org/,
    )
    expect((await rille('list', '--search', 'bo%c')).out).toBe('No customers found.\n')
    expect(JSON.parse((await rille('list', '--search', 'bo_b', '--json')).out)).toMatchObject([
      { email: 'bo_b@example.net', rebate_percent: 0, orders: 0 },
    ])
    expect((await rille('list', '--limit', '0')).exitCode).toBe(1)
  })

  it('gives a rebate, and takes it back', async () => {
    expect((await rille('rebate', 'ADA@example.org', '5')).out).toContain(
      'Ada@example.org has a rebate of 5 %.',
    )
    const { customer } = { customer: (await shop.db.selectFrom('customer').selectAll().execute())[0] }
    expect(customer).toMatchObject({ email: 'Ada@example.org', rebate_percent: 5 })
    expect((await rille('show', 'ada@example.org')).out).toContain('Rebate      5 %')
    for (const percent of ['101', '-1', '5.5', 'much']) {
      const refused = await rille('rebate', 'ada@example.org', percent)
      expect([percent, refused.exitCode > 0]).toEqual([percent, true])
    }
    expect((await rille('rebate', 'ada@example.org', '0')).out).toContain('no rebate any more')
  })

  it('exports all of a customer, without secrets', async () => {
    const { out } = await rille('export', 'ada@example.org')
    expect(JSON.parse(out)).toMatchObject({ account: { email: 'Ada@example.org' }, orders: [] })
    expect(out).not.toContain('needle in the groove')
    expect((await rille('export', 'nobody@example.org')).err).toBe(
      'There is no account of nobody@example.org.\n',
    )
  })

  it('deletes only when told twice', async () => {
    expect((await rille('delete', 'bo_b@example.net')).err).toBe(
      'This cannot be undone. Add --yes to delete the account of bo_b@example.net.\n',
    )
    expect((await rille('delete', 'bo_b@example.net', '--yes')).out).toBe(
      'The account of bo_b@example.net is deleted.\n',
    )
    expect((await rille('show', 'bo_b@example.net')).exitCode).toBe(1)
  })

  it('leaves the change in the log, but no address', async () => {
    const log = (...args: string[]) =>
      runRille(['log', ...args], { env: { DATA_DIR: dataDir }, now: () => shop.clock.now })
    const { out } = await log('--json')
    expect(JSON.parse(out)[0]).toMatchObject({ command: 'customers delete', detail: {} })
    expect(out).not.toMatch(/@|example/)
    expect((await log('--about', 'ADA@example.org')).out).toMatch(/customers rebate .*from 5, to 0/)
    expect((await log('--about', 'bo_b@example.net')).out).toBe('No changes were made yet.\n')
  })
})
