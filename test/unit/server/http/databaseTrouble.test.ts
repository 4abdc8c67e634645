import fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../server/platform/database/schema'
import { type BreakablePostgres, openBreakablePostgres } from '../../../support/breakablePostgres'
import { emptyShop } from '../../../support/seed'
import { databaseKinds } from '../../../support/testDatabase'
import { until } from '../../../support/until'
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'
import { type CheckoutShop, openCheckoutShop } from '../core/checkout/checkoutShop'

const written = ['basket_item', 'payment_attempt', 'orders'] as const

/** As if the disk had no room: whatever is written to these tables needs more pages than there may be. */
async function fillUp(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists filler (bytes)`.execute(db)
  for (const table of written) {
    await sql`create trigger ${sql.id(`fill_${table}`)} before insert on ${sql.table(table)}
      begin insert into filler values (zeroblob(1000000)); end`.execute(db)
  }
  await sql`pragma max_page_count = 1`.execute(db)
}
async function makeRoom(db: Kysely<Database>): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute(db)
  for (const table of written) await sql`drop trigger ${sql.id(`fill_${table}`)}`.execute(db)
}

/** As if the disk became full while a file is written: half of it is there then. @returns makes room again */
function fillUpFiles(folder: string): () => void {
  const write = fs.WriteStream.prototype._write
  const spy = jest.spyOn(fs.WriteStream.prototype, '_write').mockImplementation(function (
    this: fs.WriteStream,
    bytes: Buffer,
    encoding,
    done,
  ) {
    if (!String(this.path).startsWith(folder)) return write.call(this, bytes, encoding, done)
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      errno: -28,
    })
    write.call(this, bytes.subarray(0, bytes.length / 2), encoding, (error) => done(error ?? full))
  })
  return () => spy.mockRestore()
}

const post = (url: string, body: unknown = {}) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

describe('a full disk', () => {
  let whole: WholeShop | null = null
  let selling: CheckoutShop | null = null
  afterEach(async () => {
    await whole?.close()
    await selling?.close()
    whole = null
    selling = null
  })

  it('refuses what writes with 503 and when to come back, and pages go on', async () => {
    whole = await openWholeShop()
    const api = `${whole.url}/api/public`
    const { uuid_basket } = await (await fetch(`${api}/basket/new_basket`, { method: 'POST' })).json()
    await fillUp(whole.db)
    const answer = await post(`${api}/basket/${uuid_basket}/add_product`, {
      uuid_release_format: whole.ids.format,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await answer.json()).toMatchObject({ code: 'disk_full' })
    for (const path of ['/releases', '/readyz']) expect((await fetch(whole.url + path)).status).toBe(200)
    await makeRoom(whole.db)
    expect(
      (await post(`${api}/basket/${uuid_basket}/add_product`, { uuid_release_format: whole.ids.format }))
        .status,
    ).toBe(200)
  })

  it('while an image is made smaller: 503 and when to come back, and no part of a file is left', async () => {
    whole = await openWholeShop()
    const cached = async () =>
      (await readdir(path.join(whole!.dataDir, 'cache'), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    const image = `${whole.url}/image/${whole.ids.image}/400.jpeg`
    const hasRoom = fillUpFiles(whole.dataDir)
    for (let times = 0; times < 2; times++) {
      const answer = await fetch(image)
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(
        [503, '60', 'no-store'],
      )
      expect(await answer.json()).toMatchObject({ code: 'disk_full' })
    }
    expect(await cached()).toEqual([])
    expect((await fetch(`${whole.url}/releases`)).status).toBe(200)
    hasRoom()
    const cover = `/image/for_primary_product/${whole.ids.release}/1400.jpeg`
    expect((await fetch(whole.url + cover)).status).toBe(200)
    expect(await cached()).toHaveLength(1)
    expect(await whole.db.selectFrom('incident').selectAll().execute()).toEqual([])
  })

  it('before a payment: nothing was placed, nothing was charged', async () => {
    selling = await openCheckoutShop(databaseKinds[0][1])
    const paid = await selling.aConfirmedPayment('stripe', 'radio LP')
    await fillUp(selling.db)
    await expect(selling.finish(paid)).rejects.toMatchObject({
      status: 503,
      code: 'disk_full',
      message: expect.stringContaining('You have not been charged.'),
    })
    expect(selling.stripe.payments.get(paid.ref)!.status).toBe('authorised')
    await makeRoom(selling.db)
    expect(await selling.finish(paid)).toHaveLength(1)
  })

  it('after the money was taken: it is not known yet, and the order follows', async () => {
    // Who asks again waits for an outcome that does not come.
    selling = await openCheckoutShop(databaseKinds[0][1], { joinMs: 300 })
    const { db, stripe } = selling
    const paid = await selling.aConfirmedPayment('stripe', 'radio LP')
    const capture = stripe.capture.bind(stripe)
    stripe.capture = async (...args) => {
      await fillUp(db)
      return capture(...args)
    }
    await expect(selling.finish(paid)).rejects.toMatchObject({ status: 503, code: 'outcome_unknown' })
    // Whoever asks again is told the same, not that nothing was charged.
    await expect(selling.finish(paid)).rejects.toMatchObject({
      message: expect.not.stringContaining('You have not been charged.'),
    })
    await makeRoom(db)
    selling.clock.pass(61_000)
    await selling.settleDown()
    expect(await selling.finish(paid)).toHaveLength(1)
  })
})

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip
onPostgres('a Postgres that is away', () => {
  let postgres: BreakablePostgres
  const open = async (seed = emptyShop) => {
    postgres = await openBreakablePostgres()
    await seed.fill(postgres.db)
    return postgres
  }

  it('leaves the shop ready: pages of memory go on, and what needs it is 503 with when to come back', async () => {
    const whole = await openWholeShop({}, { open })
    const api = `${whole.url}/api/public`
    const { uuid_basket } = await (await fetch(`${api}/basket/new_basket`, { method: 'POST' })).json()
    const [{ slug }] = await whole.db
      .selectFrom('release')
      .select('slug')
      .where('is_published', '=', 1)
      .execute()
    const release = `/release/${slug}`
    postgres.cut()
    for (const path of ['/readyz', '/healthz', '/releases', '/api/public/release/filter']) {
      expect([path, (await fetch(whole.url + path)).status]).toEqual([path, 200])
    }
    const asks: [string, () => Promise<Response>][] = [
      ['reading a basket', () => fetch(`${api}/basket/${uuid_basket}/get_basket`)],
      [
        'filling it',
        () => post(`${api}/basket/${uuid_basket}/add_product`, { uuid_release_format: whole.ids.format }),
      ],
      ['logging in', () => post(`${api}/customer/login`, { email: 'a@example.org', password: 'a password' })],
      ['an image', () => fetch(`${whole.url}/image/${whole.ids.image}/400.jpeg`)],
      ['a payment', () => post(`${api}/basket/${uuid_basket}/start_checkout`, {})],
    ]
    // Its tracks are read when its page is made: nobody has asked for it yet.
    const asking = fetch(whole.url + release, { headers: { Accept: 'text/html' } })
    // At the same time, because each waits for a connection as long as a shopper would.
    await Promise.all(
      asks.map(async ([what, ask]) => {
        const answer = await ask()
        if (what === 'a payment' && answer.status === 400) return
        expect([what, answer.status]).toEqual([what, 503])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }),
    )
    const page = await asking
    const shown = [
      page.status,
      Number(page.headers.get('retry-after')) > 0,
      page.headers.get('cache-control'),
    ]
    expect(shown).toEqual([503, true, 'no-store'])
    expect(await page.text()).toContain('The shop cannot reach its data right now.')
    postgres.mend()
    expect((await fetch(whole.url + release)).status).toBe(200)
    expect((await fetch(`${api}/basket/${uuid_basket}/get_basket`)).status).toBe(200)
    await whole.close()
  })

  it('lost after the money was taken: not known yet, do not pay again; the order follows', async () => {
    const selling = await openCheckoutShop(open)
    const { stripe } = selling
    const paid = await selling.aConfirmedPayment('stripe', 'radio LP')
    const capture = stripe.capture.bind(stripe)
    stripe.capture = async (...args) => {
      postgres.cut()
      return capture(...args)
    }
    await expect(selling.finish(paid)).rejects.toMatchObject({
      status: 503,
      code: 'outcome_unknown',
      message: expect.stringContaining('do not pay again'),
    })
    postgres.mend()
    // A minute later, the connections that were idle have noticed it too.
    const asked = () => Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(selling.db)))
    await until(() => asked().catch(() => false))
    selling.clock.pass(61_000)
    await selling.settleDown()
    expect(await selling.finish(paid)).toHaveLength(1)
    await selling.close()
  })

  it('lost in the middle of a transaction: the transaction is undone, and the next one works', async () => {
    const { db, close } = await open()
    const broken = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('incident')
        .values({ kind: 'k', ref: 'r', detail: '', opened_at: '', closed_at: null })
        .execute()
      postgres.cut()
      await trx.selectFrom('incident').selectAll().execute()
    })
    await expect(broken).rejects.toThrow()
    postgres.mend()
    expect(await db.selectFrom('incident').selectAll().execute()).toEqual([])
    await close()
  })
})
