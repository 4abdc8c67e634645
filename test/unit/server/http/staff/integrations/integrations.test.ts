/** What programs may do with tokens, over the API of the back office. */
import express from 'express'
import supertest from 'supertest'
import { endToken, makeToken } from '../../../../../../server/core/staff/apiTokens/tokenActions'
import { staffOpenApiDocument } from '../../../../../../server/http/staff/staffOpenApi'
import { runAction } from '../../../../../../server/platform/actions/action'
import { listAuditEntries } from '../../../../../../server/platform/audit/auditRepository'
import { type Scope, scopes } from '../../../../../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../../../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../../../../src/shared/staff/staffEndpoints'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { openWholeShop, type WholeShop } from '../../../../../support/wholeShop'
import { openStaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../aBackOffice'

const endpoints = Object.values<StaffEndpoint>(staffEndpoints)
const minuteMs = 60_000
const dayMs = 86_400_000

describe.each(casesOf(databaseKinds))('programs with tokens on %s', (_name, open) => {
  let shop: WholeShop
  beforeAll(async () => {
    shop = await openWholeShop(
      { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox', TRUST_PROXY: '1' },
      { open },
    )
  })
  afterAll(() => shop.close())

  const now = () => shop.clock.now
  const ada = { by: 'ada', uuidStaff: null, from: 'command line', now }
  const pass = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms)
  }
  let made = 0
  const aToken = async (wanted: readonly Scope[], days: number | null = null) =>
    (await runAction(shop.db, ada, makeToken, { name: `Till ${++made}`, scopes: [...wanted], days })).result
  const call = (
    { method, path }: Pick<StaffEndpoint, 'method' | 'path'>,
    token: string,
    from = '203.0.113.1',
  ) =>
    supertest(shop.shop.app)
      [method === 'GET' ? 'get' : 'post'](`/api/staff${path.replace(/:\w+/g, crypto.randomUUID())}`)
      .set('Authorization', `Bearer ${token}`)
      .set('Host', 'shop.example')
      .set('X-Forwarded-Proto', 'https')
      .set('X-Forwarded-For', from)

  // The stream of events never ends.
  const ending = endpoints.filter(({ path }) => path !== '/live')
  const closed: Record<string, string> = {
    anyone: 'only people',
    signed_in: 'only_for_users',
    shop: 'not_allowed',
    staff: 'not_allowed',
    programs: 'not_allowed',
    texts: 'not_allowed',
  }

  it('may do what their scopes allow, and nothing that needs a person', async () => {
    const { token: every } = await aToken(scopes)
    for (const endpoint of ending) {
      if (endpoint.permission === 'anyone') continue
      const { body } = await call(endpoint, every)
      const refusal = closed[endpoint.permission] ?? (endpoint.reauthRequired ? 'needs_user' : undefined)
      if (refusal) expect([endpoint.path, body.code]).toEqual([endpoint.path, refusal])
      else expect(['not_allowed', 'needs_user', 'signed_out', 'cross_site']).not.toContain(body.code)
    }
    expect(
      endpoints.filter(({ permission, reauthRequired }) => !reauthRequired && !closed[permission]).length,
    ).toBeGreaterThan(5)
  })

  it.each(scopes)('may do nothing else with the scope %s', async (scope) => {
    const { token } = await aToken([scope])
    for (const endpoint of ending) {
      const { permission } = endpoint
      if (permission === 'anyone' || permission === 'signed_in') continue
      const { body } = await call(endpoint, token)
      if (permission === scope) expect(body.code).not.toBe('not_allowed')
      else expect([endpoint.path, body.code]).toEqual([endpoint.path, 'not_allowed'])
    }
  })

  it('are refused with a token that is wrong, ended or expired', async () => {
    const reads = { method: 'GET', path: '/today' } as const
    const { token, uuid_token } = await aToken(['see'])
    expect((await call(reads, token)).status).toBe(200)
    expect((await call(reads, `${token}x`)).body.code).toBe('wrong_token')
    expect((await call(reads, token.slice(6))).body.code).toBe('wrong_token')
    await runAction(shop.db, ada, endToken, { uuid_token })
    expect((await call(reads, token)).body.code).toBe('wrong_token')

    const short = await aToken(['see'], 1)
    pass(dayMs - 1000)
    expect((await call(reads, short.token)).status).toBe(200)
    pass(1000)
    const late = await call(reads, short.token)
    expect([late.status, late.body.code]).toEqual([401, 'wrong_token'])
  })

  it('have 20 wrong tokens in ten minutes; right ones are not counted', async () => {
    const { token } = await aToken(['see'])
    const reads = { method: 'GET', path: '/today' } as const
    for (let tries = 0; tries < 20; tries++) {
      expect((await call(reads, 'rille_wrong', '198.51.100.7')).status).toBe(401)
      expect((await call(reads, token, '198.51.100.7')).status).toBe(200)
    }
    expect((await call(reads, 'rille_wrong', '198.51.100.7')).status).toBe(429)
    expect((await call(reads, 'rille_wrong', '198.51.100.8')).status).toBe(401)
    expect((await call(reads, token, '198.51.100.7')).status).toBe(200)
  })

  it('are listed with their last use to the minute, and never with the token', async () => {
    const { token, uuid_token } = await aToken(['see'])
    const usedAt = async () =>
      (
        await shop.db
          .selectFrom('api_token')
          .select('used_at')
          .where('uuid_token', '=', uuid_token)
          .executeTakeFirstOrThrow()
      ).used_at
    expect(await usedAt()).toBeNull()
    await call({ method: 'GET', path: '/today' }, token)
    const first = shop.clock.now.toISOString()
    expect(await usedAt()).toBe(first)
    pass(minuteMs / 2)
    await call({ method: 'GET', path: '/today' }, token)
    expect(await usedAt()).toBe(first)
    pass(minuteMs)
    await call({ method: 'GET', path: '/today' }, token)
    expect(await usedAt()).toBe(shop.clock.now.toISOString())
    for (const table of ['api_token', 'audit_log'] as const) {
      expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(
        token.slice(6),
      )
    }
  })

  it('have a name of their own while they are valid', async () => {
    const { name, uuid_token } = await aToken(['see'])
    const again = () =>
      runAction(shop.db, ada, makeToken, { name: name.toUpperCase(), scopes: ['see'], days: null })
    await expect(again()).rejects.toMatchObject({ code: 'name_taken' })
    await runAction(shop.db, ada, endToken, { uuid_token })
    await expect(again()).resolves.toBeDefined()
  })
})

it('are described by the OpenAPI document', () => {
  const { paths } = staffOpenApiDocument()
  const securityOf = (path: string) => paths?.[path]?.get?.security ?? paths?.[path]?.post?.security
  expect(securityOf('/today')).toEqual([{ session: [] }, { token: [] }])
  expect(securityOf('/orders/refund')).toEqual([{ session: [] }])
  expect(securityOf('/me')).toEqual([{ session: [] }])
  expect(securityOf('/sign_in')).toBeUndefined()
})

it('call from anywhere, and the log has the name of the token and that it was a program', async () => {
  const shop = await openStaffShop()
  await shop.anOrder('radio LP')
  await shop.rille('orders', 'ship', '10001')
  const { out } = await shop.rille('programs', 'make-token', 'Parcels', '--scopes', 'orders', '--json')
  const { api } = aBackOffice(shop)
  await supertest(express().use(api))
    .post('/orders/delivered')
    .set('Authorization', `Bearer ${JSON.parse(out).token}`)
    .set('Origin', 'https://elsewhere.example')
    .send({ order_numbers: [10001] })
    .expect(200)
  const [entry] = await listAuditEntries(shop.db, { limit: 1 })
  expect(entry).toMatchObject({ command: 'orders delivered', done_by: 'Parcels', uuid_staff: null })
  expect(entry!.done_from).toMatch(/^program, /)
  await shop.close()
})
