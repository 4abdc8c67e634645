/** Downloads and codes from the server's side, also with bad input, on the built shop. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Downloads,
  downloadsSchema,
  errorSchema,
  type ReleaseListItem,
  redeemedSchema,
} from '../../src/shared/contract'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { projectRoot } from '../support/builtShop'
import { aWholeBasket, type Call, callsTo, confirmCard } from '../support/buying'
import { demoShopEnvironment } from '../support/shopDatabase'
import { until } from '../support/until'

const shop = () => process.env.SHOP_URL!
const call: Call = (...args) => callsTo(shop())(...args)
const get = (at: string) => call(at, undefined, 'GET')
const wrongCode = 'This code is not valid or has already been used.'
const slugs = new Map<string, string>()

let format: string
let codes: string[]
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rille-downloads-'))
  const { items } = (await get('/release/filter?filter=in_stock&filter=instant_download&limit=120')).body as {
    items: ReleaseListItem[]
  }
  format = items
    .flatMap(({ formats }) => formats)
    .find(
      (one) => one.instant_download && one.quantity_available >= 3 && one.status === 'listed',
    )!.uuid_release_format
  const presets = (await get('/base_data')).body.release_format_zip_presets
  for (const { uuid_release_format_zip_preset, slug } of presets)
    slugs.set(uuid_release_format_zip_preset, slug)
  const made = rille('codes', 'make', '--format', format, '--count', '3', '--json')
  codes = JSON.parse(made).codes
})
afterAll(() => rmSync(folder, { recursive: true }))

const rille = (...args: string[]) =>
  execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), ...args], {
    env: demoShopEnvironment(),
    encoding: 'utf8',
  })
const redeem = async (code: string) => (await call('/download/redeem', { code })).body.token as string
const place = (token: string, preset: string, of = format) => `/release_format/${of}/${token}/${preset}`
const check = (token: string, preset: string, of = format) =>
  fetch(`${shop()}/release_format/check/${of}/${token}/${preset}`)

/** As the queue does it: asks until it is there. */
const waitFor = (token: string, preset: string, of = format): Promise<void> =>
  until(async () => {
    const answer = await check(token, preset, of)
    expect(answer.status).toBe(200)
    return (await answer.json()).ready_for_download
  }, 60)

/** Buys it by card. @returns the token that the confirmation mail brings */
async function buy(download_consent: boolean): Promise<string> {
  const { uuid_basket } = await aWholeBasket(call, [format])
  await call(`/basket/${uuid_basket}/start_checkout`)
  const { payment } = (
    await call(`/basket/${uuid_basket}/start_payment`, {
      uuid_payment_option: paymentOptionIds.stripe,
      ...(download_consent && { download_consent }),
    })
  ).body
  await confirmCard(shop(), payment.client_secret)
  const { total } = (await get(`/basket/${uuid_basket}/get_basket`)).body
  const payment_data = { payment_intent: payment.payment_intent }
  const done = await call(`/basket/${uuid_basket}/finish_checkout_stripe`, { payment_data, total })
  const uuidOrder = done.body.uuid_orders[0]
  let token: string | undefined
  await until(async () => {
    const list = await (await fetch(`${shop()}/dev/mails`)).text()
    for (const [, href] of list.matchAll(/href="(\/dev\/mails\/[^"]+)"/g)) {
      const mail = await (await fetch(shop() + href)).text()
      if (mail.includes(uuidOrder)) token ??= /\/downloads\/([\w-]{43})/.exec(mail)?.[1]
    }
    return token
  }, 60)
  return token!
}

describe('91 a code', () => {
  it('is taken however it is typed, once', async () => {
    const [first, second] = codes
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const answer = await call('/download/redeem', { code: typed })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { token } = redeemedSchema.parse(answer.body)
    const given: Downloads = downloadsSchema.parse((await get(`/download/${token}/get_downloads`)).body)
    expect(given.flatMap(({ formats }) => formats)).toMatchObject([
      { uuid_release_format: format, downloads_left: 25, available_from: null },
    ])
    expect(given[0].formats[0].presets.map((id) => slugs.get(id))).toEqual(['mp3-128', 'opus-64'])
    for (const used of [first, typed, '0000-0000-0000-0000', '', second.slice(1)]) {
      const refused = await call('/download/redeem', { code: used })
      expect([refused.status, errorSchema.parse(refused.body).message]).toEqual([404, wrongCode])
    }
  })
})

describe('92 a token', () => {
  it.each(['..%2f..%2fx', '%252e%252e', '..%5Cx', '%00', '%2Fetc%2Fpasswd', 'x'.repeat(4000)])(
    'that is %s does not exist',
    async (token) => {
      const answer = await get(`/download/${token}/get_downloads`)
      expect([answer.status, answer.body.message]).toEqual([404, 'We could not find these downloads.'])
      expect((await fetch(`${shop()}${place(token, 'mp3-128')}`)).status).toBe(404)
      expect((await check(token, 'mp3-128')).status).toBe(404)
    },
  )
})

describe('4.6 and 98 what was bought', () => {
  it('is prepared, downloaded in two codecs, and resumed after an interruption', async () => {
    const token = await buy(true)
    for (const preset of ['mp3-128', 'opus-64']) {
      await waitFor(token, preset)
      const whole = await fetch(shop() + place(token, preset))
      expect(whole.status).toBe(200)
      expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.zip"; filename\*=/)
      expect(whole.headers.get('cache-control')).toBe('private, no-store')
      const bytes = Buffer.from(await whole.arrayBuffer())
      const half = Math.floor(bytes.length / 2)
      const rest = await fetch(shop() + place(token, preset), {
        headers: { Range: `bytes=${half}-`, 'If-Range': whole.headers.get('etag')! },
      })
      expect(rest.status).toBe(206)
      expect(
        Buffer.concat([bytes.subarray(0, half), Buffer.from(await rest.arrayBuffer())]).equals(bytes),
      ).toBe(true)
      const file = path.join(folder, `${preset}.zip`)
      writeFileSync(file, bytes)
      const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
      execFileSync('unzip', ['-tq', file])
      expect(names.at(-1)).toMatch(/\/cover\.jpg$/)
      expect(names[0]).toMatch(new RegExp(`/(1-)?01 .+\\.${preset.slice(0, preset.indexOf('-'))}$`))
    }
    const [{ formats }] = (await get(`/download/${token}/get_downloads`)).body
    expect(formats[0].downloads_left).toBe(23)
  })

  it('waits for the time for withdrawal to be over, or for consent', async () => {
    const token = await buy(false)
    const [{ formats }] = (await get(`/download/${token}/get_downloads`)).body
    expect(Date.parse(formats[0].available_from)).toBeGreaterThan(Date.now() + 13 * 86_400_000)
    const early = await check(token, 'mp3-128')
    expect([early.status, (await early.json()).code]).toEqual([403, 'download_too_early'])
    const consented = await call(`/download/${token}/consent`, { download_consent: true })
    expect(consented.body[0].formats[0].available_from).toBeNull()
    await waitFor(token, 'mp3-128')
  })

  it('is given by its own token, in its own presets, and never as an error in a file', async () => {
    const [own, foreign] = [await redeem(codes[1]), await redeem(codes[2])]
    expect(own).not.toBe(foreign)
    const { items } = (await get('/release/filter?limit=120')).body as { items: ReleaseListItem[] }
    const other = items.flatMap(({ formats }) => formats).find((one) => one.uuid_release_format !== format)!
    for (const [token, of, preset] of [
      [`${own.slice(0, -2)}AA`, format, 'mp3-128'],
      [own, other.uuid_release_format, 'mp3-128'],
      [own, randomUUID(), 'mp3-128'],
      [own, format, 'flac'],
      [own, format, 'wav'],
      [own, format, 'mp3'],
      [own, format, '..%2f..%2fshop.sqlite'],
      [own, '..%2f..%2fshop.sqlite', 'mp3-128'],
    ] as const) {
      const checked = await check(token, preset, of)
      expect([of, preset, checked.status]).toEqual([of, preset, 404])
      expect(errorSchema.parse(await checked.json()).message).toBe('We could not find this download.')
      const page = await fetch(shop() + place(token, preset, of), { headers: { Accept: 'text/html' } })
      expect([page.status, page.headers.get('content-disposition')]).toEqual([404, null])
      expect(await page.text()).toContain('We could not find this download.')
    }
  })
})
