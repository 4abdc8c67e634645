/** Two containers: processes of the built shop that have nothing in common but database, data folder and secret. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseList } from '../../src/shared/contract'
import { type BuiltShop, openBuiltShop, projectRoot } from '../support/builtShop'
import { aStartedPayment, buyableFormats, callsTo, confirmCard } from '../support/buying'
import { freePort } from '../support/freePort'
import { aMember, askShop, mailsTo, memberPassword } from '../support/members'
import { createRoundRobin, keepAsking } from '../support/roundRobin'
import { describeOnPostgres, dropPostgres, postgresSettings } from '../support/shopDatabase'
import { until } from '../support/until'

describeOnPostgres('two containers at one database', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-containers-'))
  let settings: Record<string, string>
  let shops: BuiltShop[]
  let ports: number[]
  const start = (n: number) =>
    openBuiltShop({
      dataDir,
      port: ports[n],
      env: { ...settings, PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'info', TRUST_PROXY: '1' },
    })
  beforeAll(async () => {
    settings = await postgresSettings(dataDir)
    ports = [await freePort(), await freePort()]
    // At the same moment, on a database in which there is nothing yet.
    shops = await Promise.all([start(0), start(1)])
  })
  afterAll(async () => {
    await Promise.all((shops ?? []).map((shop) => shop.stop()))
    await dropPostgres(dataDir)
    rmSync(dataDir, { recursive: true })
  })

  it('fill an empty shop once', async () => {
    expect(shops.filter((shop) => shop.output().includes('filling it with the demo shop'))).toHaveLength(1)
    const counts = await Promise.all(
      shops.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/public/release/filter?limit=1`)
        return ((await answer.json()) as ReleaseList).stats.total
      }),
    )
    expect(counts[0]).toBe(counts[1])
  })

  it('both show what the command line changed', async () => {
    const pages = shops.map(({ url }) => `${url}/release/tuersteherin-heute-nicht`)
    for (const page of pages) expect(await (await fetch(page)).text()).not.toContain('Heute doch')
    const folder = mkdtempSync(path.join(tmpdir(), 'rille-changed-'))
    cpSync(path.join(projectRoot, 'static/demo'), folder, { recursive: true })
    const file = path.join(folder, 'releases/3-uhr-12.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('title: Heute nicht', 'title: Heute doch'))
    execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), 'import', folder], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    rmSync(folder, { recursive: true })
    const showsIt = async (page: string) => (await (await fetch(page)).text()).includes('Heute doch')
    await until(async () => (await Promise.all(pages.map(showsIt))).every(Boolean))
  })

  it('share baskets and orders, and send each mail once', async () => {
    const [here, there] = shops.map(({ url }) => callsTo(url))
    const [format] = await buyableFormats(shops[0].url)
    const { basket, started } = await aStartedPayment(here, [format], 'stripe')
    if (started.gateway !== 'stripe') throw new Error('not by card')
    const atOther = await there(`/basket/${basket.uuid_basket}/get_basket`, undefined, 'GET')
    expect(atOther.body).toEqual(basket)
    expect(await confirmCard(shops[1].url, started.payment.client_secret)).toBe('requires_capture')
    const finished = await Promise.all(
      [there, here].map((call) =>
        call(`/basket/${basket.uuid_basket}/finish_checkout_stripe`, {
          payment_data: { payment_intent: started.payment.payment_intent },
          total: basket.total,
        }),
      ),
    )
    expect(finished.map(({ status }) => status)).toEqual([200, 200])
    expect(finished[0].body).toEqual(finished[1].body)
    await mailsTo(shops[0].url, basket.email!, 1)
    // If the other one sent it too, it would have done so before the mail that is asked for now.
    await there(`/order/${finished[0].body.uuid_orders[0]}/send_link`, { email: basket.email })
    expect(await mailsTo(shops[0].url, basket.email!, 2)).toHaveLength(2)
  })

  it('know each other’s customers, until they log out', async () => {
    const [here, there] = shops.map(({ url }) => url)
    const { email, token } = await aMember(here)
    const dataAt = async (shop: string) => {
      const uuid = token.split('.')[0]
      return (await askShop(shop, `/customer/${uuid}/get_customer_data`, { method: 'GET', token })).status
    }
    expect(await dataAt(there)).toBe(200)
    const login = await askShop(there, '/customer/login', { body: { email, password: memberPassword } })
    expect(login.status).toBe(200)
    const out = await askShop(there, `/customer/${token.split('.')[0]}/logout`, { token })
    expect(out.status).toBe(200)
    expect(await Promise.all([dataAt(here), dataAt(there)])).toEqual([401, 401])
  })

  it('lose no request while one of them is started anew', async () => {
    const proxy = createRoundRobin(shops.map(({ url }) => url))
    const call = callsTo(shops[0].url)
    const baskets = await Promise.all(
      Array.from({ length: 4 }, async () => (await call('/basket/new_basket')).body.uuid_basket as string),
    )
    const client = keepAsking(25, (n) =>
      n % 5 === 0
        ? proxy.ask(`/api/public/basket/${baskets[n % 4]}`, {
            method: 'POST',
            body: { customer_notes: `${n}` },
          })
        : proxy.ask(n % 5 === 1 ? '/releases?genres=techno' : '/api/public/release/filter?limit=3'),
    )
    expect(await shops[1].stop()).toBe(0)
    shops[1] = await start(1)
    const before = client.asked.answered
    await until(() => client.asked.failed.length > 0 || client.asked.answered >= Math.max(100, before + 50))
    const { failed } = await client.stop()
    proxy.close()
    expect(failed).toEqual([])
  })
})
