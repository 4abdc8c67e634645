/** A shop in two languages: every screen, answer, feed, mail and paper is in the language of its host, to the word. */
import { JSDOM } from 'jsdom'
import type { Browser, Page } from 'playwright-core'
import type { Basket, Customer, Release, ReleaseFormat } from '../../src/shared/contract'
import type { Language } from '../../src/shared/language'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { infoSlugs } from '../../src/shared/vocabulary'
import { hydrated, launchBrowser } from '../support/browser'
import { aBuyer, aFilledBasket, buyByCard, type Call, callsTo } from '../support/buying'
import { isData } from '../support/languages/dataWords'
import { type MarkedShop, openMarkedShop } from '../support/languages/markedShop'
import { marks, unmarkedWords } from '../support/languages/marks'
import { type ShownText, shownTexts } from '../support/languages/shownTexts'
import { askApi } from '../support/pages'
import { pdfPages } from '../support/pdfText'

let shop: MarkedShop
let browser: Browser
beforeAll(async () => {
  shop = await openMarkedShop()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
})

describe.each<[string, Language, Language]>([
  ['German', 'de', 'en'],
  ['English', 'en', 'de'],
])('the %s host', (_name, language, other) => {
  let host: string
  let call: Call
  /** What was wrong, as `place: words`. */
  let found: string[]
  beforeAll(() => {
    host = shop.hosts[language]
    call = callsTo(host)
  })
  beforeEach(() => {
    found = []
  })

  /** Notes what an answer, a mail or a paper has in the other language. */
  function expectNone(text: string, where: string): void {
    const at = text.indexOf(marks[other])
    if (at >= 0) found.push(`${where}: ${text.slice(Math.max(0, at - 40), at + 60)}`)
  }
  /** Notes the words that are in no text of the shop, so that they are written in the program. */
  function expectWords(texts: readonly ShownText[], where: string): void {
    for (const { text, where: element } of texts) {
      expectNone(text, `${where} ${element}`)
      const words = unmarkedWords(text, isData)
      if (words.length > 0) found.push(`${where} ${element}: ${words.join(' ')} in "${text}"`)
    }
  }
  async function expectPage(path: string, init?: RequestInit): Promise<void> {
    const answer = await fetch(host + path, { headers: { Accept: 'text/html' }, redirect: 'manual', ...init })
    const html = await answer.text()
    expectNone(html, path)
    const { document } = new JSDOM(html).window
    expectWords(shownTexts(document), `${path} (${answer.status})`)
    if (html.startsWith('<') && document.documentElement.lang !== language)
      found.push(`${path}: lang ${document.documentElement.lang}`)
  }
  const releases = () => askApi<{ items: Release[] }>(host, '/release/filter?limit=120')
  const formatOf = async (slug: string, position = 0): Promise<ReleaseFormat> =>
    (await releases()).items.find((item) => item.slug === slug)!.formats[position]

  it('renders every page in its language', async () => {
    const sitemap = await sitemapPaths(host)
    expect(sitemap.length).toBeGreaterThan(12)
    const more = ['/releases?genres=techno', '/sale?order=discount_desc', '/search/zorrk', '/search/qqqqzzzz']
    more.push('/sale?category=rebate-gt-50', '/releases?category=reissue&in_stock', '/search', '/wishlist')
    more.push('/basket', '/download', '/downloads/none', '/order/none', '/labels?page=9', '/releases?page=7')
    more.push(
      ...['login', 'register', 'reset', 'account', 'set-password/none'].map((part) => `/user/${part}`),
    )
    more.push('/nothing', '/release/nothing', '/page/nothing', '/goto?release=nothing', '/%E0', '/image/x/y')
    for (const path of new Set([...sitemap, ...infoSlugs.map((slug) => `/${slug}`), ...more]))
      await expectPage(path)
    await expectPage('/', { method: 'POST' })
    expect(found).toEqual([])
  })

  it('answers the withdrawal form without scripts in its language', async () => {
    const send = (fields: Record<string, string>) =>
      expectPage('/withdrawal', {
        method: 'POST',
        headers: { Accept: 'text/html', Origin: host },
        body: new URLSearchParams(fields),
      })
    await send({
      name: 'Alex Example',
      email: `form-${language}@example.org`,
      order_number: '1',
      message: '',
    })
    await send({ name: '', email: 'x' })
    for (const mail of await shop.mailsTo(`form-${language}@example.org`, 1))
      expectNone(JSON.stringify(mail), 'receipt')
    expect(found).toEqual([])
  })

  it('has feeds, data for search engines and answers of the API in its language', async () => {
    const { items } = await releases()
    const paths = [
      '/feed.atom',
      '/feed/label/wexxo.atom',
      '/feed/artist/zorrk.atom',
      '/robots.txt',
      '/sitemap.xml',
    ]
    paths.push(
      ...['/base_data', '/label/index', '/search?query=zorrk', '/search?query=vinyl'].map(
        (path) => `/api/public${path}`,
      ),
    )
    paths.push(...items.map(({ slug }) => `/api/public/release/by_slug?slug=${slug}`))
    paths.push('/api/public/page?slug=frontpage', '/api/public/label/by_slug?slug=wexxo')
    for (const path of paths) expectNone(await (await fetch(host + path)).text(), path)
    const feed = await (await fetch(`${host}/feed.atom`)).text()
    const { document } = new JSDOM(feed, { contentType: 'application/xml' }).window
    expectWords(
      [...document.querySelectorAll('title, summary')].map(({ textContent }) => ({
        text: textContent,
        where: 'feed',
      })),
      '/feed.atom',
    )
    expect(found).toEqual([])
  })

  it('words every refusal of the API in its language', async () => {
    const { uuid_basket } = (await call('/basket/new_basket')).body
    const uuid = '6a6e4c9e-43ac-47df-9c22-63353ee4240a'
    const answers = [
      await call('/release/by_slug?slug=none', undefined, 'GET'),
      await call('/page?slug=none', undefined, 'GET'),
      await call('/info_text?slug=none', undefined, 'GET'),
      await call('/release/filter?limit=9999', undefined, 'GET'),
      await call('/nothing', undefined, 'GET'),
      await call('/search', undefined, 'GET'),
      await call(`/basket/${uuid_basket}`, '{"a":'),
      await call(`/basket/${uuid_basket}`, { surprise: 1 }),
      await call(`/basket/${uuid_basket}`, { email: 'x' }),
      await call(`/basket/${uuid_basket}`, { phone: 'x' }),
      await call(`/basket/${uuid_basket}`, { voucher: 'NOPE' }),
      await call(`/basket/${uuid_basket}`, { billing_address_postal_code: '1' }),
      await call(`/basket/${uuid_basket}/vat_id`, { vat_id: 'XX1' }),
      await call(`/basket/${uuid_basket}/add_product`, {}),
      await call(`/basket/${uuid_basket}/add_product`, { uuid_release_format: uuid }),
      await call(`/basket/${uuid_basket}/start_checkout`),
      await call(`/basket/${uuid_basket}/finish_checkout_stripe`, { total: 1 }),
      await call(`/basket/${uuid_basket}/finish_checkout_sepa`, { total: 1, payment_data: { iban: 'x' } }),
      await call(`/basket/${uuid}/get_basket`, undefined, 'GET'),
      await call(`/basket_item/${uuid}`, undefined, 'DELETE'),
      await call('/customer/login', { email: 'x@example.org', password: 'wrong' }),
      await call('/customer/register', { email: 'x' }),
      await call('/customer/set_password', { token: 'x', password: 'short' }),
      await call('/customer/set_password', { token: 'x', password: 'long enough for one' }),
      await call('/customer/confirm', { token: 'x' }),
      await call(`/customer/${uuid}/get_customer_data`, undefined, 'GET'),
      await call('/download/redeem', { code: 'x' }),
      await call('/download/none/get_downloads', undefined, 'GET'),
      await call(`/order/${uuid}/get_order`, undefined, 'GET'),
      await call(`/order/${uuid}/invoice.pdf`, undefined, 'GET'),
      await call('/withdraw', {}),
    ]
    for (const { status, body } of answers) expectWords(messagesIn(body), `${status} ${JSON.stringify(body)}`)
    expect(found).toEqual([])
  })

  it('is in its language through a purchase, its mails and papers, and its withdrawal', async () => {
    const email = `buyer-${language}@example.org`
    const page = await openPage(browser, host)
    const look = async (where: string) => expectWords(await page.evaluate(shownTexts, undefined), where)
    const formats = [await formatOf('zorrk-quuz'), await formatOf('zorrk-vaxx')]
    const ids = formats.map(({ uuid_release_format }) => uuid_release_format)
    const basketId = await aFilledBasket(call, ids)
    await page.goto(`${host}/basket/${basketId}`)
    await hydrated(page)
    await page.getByRole('main').getByText('Quuz').first().waitFor()
    await look('basket')
    await call(`/basket/${basketId}/group_items`, { grouping: 'as_available' })
    await call(`/basket/${basketId}/start_checkout`)
    await page.reload()
    await page.locator('input[name*="email" i], input[type=email]').first().waitFor()
    await look('checkout, empty')
    await call(`/basket/${basketId}`, { ...aBuyer, email })
    for (const [method, option] of Object.entries(paymentOptionIds)) {
      await call(`/basket/${basketId}`, { uuid_payment_option: option })
      await page.reload()
      await page.getByText('Beispielweg').first().waitFor()
      await look(`checkout by ${method}`)
    }
    await call(`/basket/${basketId}/start_payment`, { uuid_payment_option: paymentOptionIds.prepayment })
    const basket: Basket = (await call(`/basket/${basketId}/get_basket`, undefined, 'GET')).body
    const { body } = await call(`/basket/${basketId}/finish_checkout_prepayment`, {
      payment_data: { pays_later: true },
      total: basket.total,
    })
    const orders = body.uuid_orders as string[]
    expect(orders).toHaveLength(2)
    await page.goto(`${host}/order/${orders.join('+')}?checkout_completed`)
    await page.getByRole('article').first().waitFor()
    await look('order that waits for its money')
    const [first] = (await call(`/order/${orders.join('+')}/get_order`, undefined, 'GET')).body
    shop.command('orders', 'paid', first.order_number, '--transfer')
    shop.command('orders', 'ship', first.order_number, '--tracking', `0034${first.order_number}`)
    shop.command('orders', 'refund', first.order_number, '--amount', '2.00', '--reason', 'Zyxx')
    const item = first.items[0].uuid_release_format
    const withdrawn = await call(`/order/${orders[0]}/withdraw`, {
      name: 'Alex Example',
      email,
      items: [item],
    })
    expectWords(messagesIn(withdrawn.body), 'withdrawal')
    await call(`/order/${orders[0]}/send_link`, { email })
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await look('order after all')
    const mails = await shop.mailsTo(email, 5)
    for (const mail of mails) {
      expectNone(JSON.stringify(mail), mail.subject)
      const { document } = new JSDOM(mail.html ?? '').window
      expectWords(shownTexts(document), `mail "${mail.subject}"`)
      expectWords([{ text: mail.subject, where: 'subject' }], 'mail')
    }
    const after = (await call(`/order/${orders[0]}/get_order`, undefined, 'GET')).body[0]
    const papers = [`/order/${orders[0]}/invoice.pdf`]
    papers.push(
      ...after.corrections.map(
        ({ number }: { number: string }) => `/order/${orders[0]}/correction/${number}.pdf`,
      ),
    )
    expect(papers).toHaveLength(2)
    for (const path of papers) {
      const pdf = Buffer.from(await (await fetch(`${host}/api/public${path}`)).arrayBuffer())
      for (const text of pdfPages(pdf)) expectWords([{ text, where: 'PDF' }], path)
    }
    await page.context().close()
    expect(found).toEqual([])
  })

  it('is in its language for a customer with downloads and wishes', async () => {
    const email = `customer-${language}@example.org`
    await call('/customer/register', { email })
    const [mail] = await shop.mailsTo(email, 1)
    const token = /set-password\/(\S+)/.exec(mail.text)![1]
    const customer: Customer = (
      await call('/customer/set_password', { token, password: 'seven small sleeves' })
    ).body
    const mine = callsTo(host, customer.token)
    const at = `/customer/${customer.uuid_customer}`
    const [record, wished] = [await formatOf('zorrk-quuz'), await formatOf('zorrk-drrp')]
    await mine(`${at}/add_product_to_wishlist`, { uuid_release_format: wished.uuid_release_format })
    await mine(`${at}/subscribe`)
    const [order] = await buyByCard(call, host, [record.uuid_release_format])
    const { download_token } = (await call(`/order/${order}/get_order`, undefined, 'GET')).body[0]
    const page = await openPage(browser, host)
    await page.addInitScript((value) => localStorage.setItem('rille.customer', value), customer.token)
    const look = async (path: string, shown: string) => {
      await page.goto(host + path)
      await hydrated(page)
      await page.getByRole('main').getByText(shown).first().waitFor()
      expectWords(await page.evaluate(shownTexts, undefined), path)
    }
    await look('/wishlist', 'Drrp')
    await look('/user/account', email)
    await look(`/downloads/${download_token}`, 'Quuz')
    for (const one of await shop.mailsTo(email, 2)) {
      expectNone(JSON.stringify(one), one.subject)
      expectWords(shownTexts(new JSDOM(one.html ?? '').window.document), `mail "${one.subject}"`)
    }
    await page.context().close()
    expect(found).toEqual([])
  })
})

async function openPage(browser: Browser, host: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${host}/imprint`)
  return page
}

/** Lists the paths of the sitemap's pages. */
async function sitemapPaths(host: string): Promise<string[]> {
  const locations = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
  const parts = await locations(`${host}/sitemap.xml`)
  const pages = await Promise.all(parts.map((part) => (part.endsWith('.xml') ? locations(part) : [part])))
  return pages.flat().map((url) => new URL(url).pathname)
}

/** Finds the messages for shoppers in an answer of the API. */
function messagesIn(body: unknown, key = ''): ShownText[] {
  if (typeof body === 'string') return /message/.test(key) ? [{ text: body, where: key }] : []
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => messagesIn(value, Array.isArray(body) ? key : name))
}
