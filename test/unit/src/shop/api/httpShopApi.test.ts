import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import axios from 'axios'
import { queryParams } from '../../../../../server/http/api/queryParams'
import { parseReleaseQuery } from '../../../../../server/http/api/releaseQueryParser'
import type { AddInfo } from '../../../../../src/shared/contract'
import { emptyQuery, type ReleaseQuery } from '../../../../../src/shared/releaseQuery'
import { storeToken } from '../../../../../src/shop/api/customerToken'
import { httpShopApi } from '../../../../../src/shop/api/httpShopApi'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'

/** Request lines that have come, and what the next ones are answered. */
let asked: string[]
let answer: { status: number; type: string; body: string }
let server: Server
let origin: string
const usualAdapter = axios.defaults.adapter

beforeEach(async () => {
  asked = []
  answer = { status: 200, type: 'application/json', body: '{}' }
  server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`)
    res.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // Browsers complete the address by that of the page; here somebody else has to.
  const send = axios.getAdapter('http')
  axios.defaults.adapter = (config) => send({ ...config, baseURL: origin + config.baseURL, proxy: false })
})
afterEach(() => {
  axios.defaults.adapter = usualAdapter
  server.close()
  server.closeAllConnections()
})

/** Both kinds of calls. */
async function openApi() {
  const { api, loadPrivateApi } = httpShopApi({})
  return { ...api, ...(await loadPrivateApi()) }
}

const answers = (status: number, body: unknown) => {
  answer = { status, type: 'application/json', body: JSON.stringify(body) }
}
const refusal = async (call: Promise<unknown>): Promise<ShopApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ShopApiError)
  return error as ShopApiError
}

describe('what goes over the wire', () => {
  const everything: ReleaseQuery = {
    allFilters: true,
    preview: true,
    styles: ['deep-house', 'dub-techno'],
    price: '10-20',
    sizes: ['7in', 'lp'],
    conditions: ['new'],
    addition: 'last_30_days',
    bpm: '120-128',
    keys: ['a-minor'],
    year: '-1999',
    countries: ['germany', 'uk'],
    labels: ['8B2D%2Fbalmat'],
    artists: [],
    search: 'a+b & „c“ 100%',
    onSale: true,
    hidesSoldOut: false,
    inStock: true,
    category: 'pre_order',
    genres: ['drum-n-bass', 'techno'],
    playTypes: ['album', 'ep'],
    products: ['vinyl', 'cassettes'],
    order: 'price_asc',
    limit: 60,
    offset: 240,
  }

  it.each([
    ['of nothing but defaults', emptyQuery('list')],
    ['with everything in it', everything],
    ['with one genre', { ...emptyQuery('sale'), genres: ['techno'] }],
  ])('is a filter %s that the server reads as it was meant', async (_which, query) => {
    await httpShopApi({}).api.filterReleases(query)
    const [method, url] = asked[0].split(' ')
    expect([method, url.split('?')[0]]).toEqual(['GET', '/api/public/release/filter'])
    const genres = ['techno', 'drum-n-bass', 'indie']
    expect(parseReleaseQuery(queryParams(url), genres)).toEqual({
      ...query,
      genres: genres.filter((genre) => query.genres.includes(genre)),
    })
  })

  it('names each filter by itself, without brackets', async () => {
    await httpShopApi({}).api.filterReleases(everything)
    const params = queryParams(asked[0])
    expect(params.getAll('filter')).toEqual([
      'on_sale',
      'in_stock',
      'preview',
      'pre_order',
      'last_30_days',
      'genres.{drum-n-bass+techno}',
      'formats.{album+ep}',
      'categories.{vinyl+cassettes}',
      'sizes.{7in+lp}',
      'conditions.{new}',
      'keys.{a-minor}',
      'price.{10-20}',
      'bpm.{120-128}',
      'year.{-1999}',
      'styles.{deep-house+dub-techno}',
      'countries.{germany+uk}',
      'labels.{8B2D%2Fbalmat}',
      'search.{a+b & „c“ 100%}',
    ])
    expect(params.get('counts')).toBe('all')
    expect(params.has('filter[]')).toBe(false)
  })

  it('is each slug and text as it was given', async () => {
    const { api } = httpShopApi({})
    for (const text of ['8B2D/balmat', 'a&b=c', '100 % +', 'Łódź', '"<script>']) {
      asked = []
      await Promise.all([api.findPage(text), api.findRelease(text), api.search(text)])
      expect(asked.map((line) => queryParams(line).get('slug') ?? queryParams(line).get('query'))).toEqual([
        text,
        text,
        text,
      ])
    }
  })

  it('leaves out a range that was not given', async () => {
    const { api } = httpShopApi({})
    await api.findLabel('balmat')
    await api.findArtist('nora-feldt', { limit: 40, offset: 80 })
    expect(asked).toEqual([
      'GET /api/public/label/by_slug?slug=balmat',
      'GET /api/public/artist/by_slug?slug=nora-feldt&limit=40&offset=80',
    ])
  })
})

describe('what comes back', () => {
  it('is the data as it was sent', async () => {
    answers(200, { slug: 'frontpage', title: 'New this week', blocks: [] })
    expect(await httpShopApi({}).api.findPage('frontpage')).toEqual({
      slug: 'frontpage',
      title: 'New this week',
      blocks: [],
    })
  })

  it('is null when the lookup finds nothing', async () => {
    answers(404, { code: 'not_found', message: 'There is nothing at this address.' })
    const { api } = httpShopApi({})
    const found = [api.findPage('x'), api.findRelease('x'), api.findLabel('x'), api.findArtist('x')]
    expect(await Promise.all(found)).toEqual([null, null, null, null])
  })

  it('is an error for an address that should exist and does not', async () => {
    answers(404, { code: 'not_found', message: 'There is nothing at this address.' })
    for (const call of [
      httpShopApi({}).api.labelIndex(),
      httpShopApi({}).api.filterReleases(emptyQuery('list')),
    ])
      expect(await refusal(call)).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is the refusal in the shop’s own words', async () => {
    answers(400, { code: 'invalid_request', message: 'Please shorten your search to 200 characters.' })
    expect(await refusal(httpShopApi({}).api.search('long'))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'Please shorten your search to 200 characters.',
    })
  })

  it.each([
    ['a proxy’s page', 'text/html', '<h1>502 Bad Gateway</h1>'],
    ['nothing', 'text/plain', ''],
    ['half an answer', 'application/json', '{"message":"Some'],
    ['null', 'application/json', 'null'],
  ])('is plain words when a fault is told of with %s', async (_what, type, body) => {
    answer = { status: 502, type, body }
    expect(await refusal(httpShopApi({}).api.findRelease('radio'))).toMatchObject({
      status: 502,
      code: 'unknown',
      message: 'Something went wrong on our side. Please try again.',
    })
  })

  it('is a lost connection when no answer comes, and the next call works again', async () => {
    const { api } = httpShopApi({})
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const error = await refusal(api.findRelease('radio'))
    expect(error).toMatchObject({ status: 0, code: 'no_connection' })
    expect(error.message).toMatch(/check your connection and try again/)
    const own = { 'call.unreached': 'Der Laden antwortet nicht.' }
    expect((await refusal(httpShopApi(own).api.labelIndex())).message).toBe('Der Laden antwortet nicht.')
    expect(error.cause).toMatchObject({ code: 'ECONNREFUSED' })

    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    answers(200, [])
    expect(await api.labelIndex()).toEqual([])
  })
})

describe('a view', () => {
  const view: AddInfo = {
    session_id: 'aB3dE6gH',
    page: 'release',
    path: '/',
    query: '',
    origin: '',
    ua_string: 'x',
  }

  it('is sent, and a refusal is ignored', async () => {
    const { api } = httpShopApi({})
    await api.addInfo(view)
    expect(asked).toEqual(['POST /api/public/add_info'])
    answers(400, { code: 'x', message: 'No.' })
    await expect(api.addInfo(view)).resolves.toBeUndefined()
  })
})

describe('the calls of a customer', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const [old, fresh] = [`${id}.s.old`, `${id}.s.fresh`]
  /** Authorization headers that have come. */
  let heard: (string | undefined)[]
  beforeEach(() => {
    heard = []
    server.on('request', (req) => heard.push(req.headers.authorization))
    storeToken(old)
  })
  afterEach(() => storeToken(null))
  const refuse = () => answers(401, { code: 'logged_out', message: 'Please log in again.' })

  it('go where the contract has them, with the token in a header and nowhere else', async () => {
    const api = await openApi()
    await api.findCustomer()
    await api.changeCustomer({ call: 'subscribe' })
    await api.refreshToken()
    await api.linkOrder(id, null)
    await api.findBasket(id)
    expect(asked).toEqual([
      `GET /api/public/customer/${id}/get_customer_data`,
      `POST /api/public/customer/${id}/subscribe`,
      `POST /api/public/customer/${id}/update_token`,
      `POST /api/public/order/${id}/link_order_to_account`,
      `GET /api/public/basket/${id}/get_basket`,
    ])
    expect(new Set(heard)).toEqual(new Set([`Bearer ${old}`]))
  })

  it("of visitors carry none, and neither does a guest's basket", async () => {
    const api = await openApi()
    await api.login('alex@example.org', 'open sesame')
    storeToken(null)
    await api.findBasket(id)
    expect(heard).toEqual([undefined, undefined])
    expect(await refusal(api.findCustomer())).toMatchObject({ status: 401, code: 'logged_out' })
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['the customer', async () => (await openApi()).findCustomer()],
    ['an order', async () => (await openApi()).linkOrder(id, null)],
    ['a payment', async () => (await openApi()).finishCheckout(id, 'sepa', { payment_data: null, total: 0 })],
  ])('about %s are made again when another tab has refreshed the token meanwhile', async (_what, call) => {
    refuse()
    server.once('request', () => storeToken(fresh))
    server.once('request', () => setImmediate(() => answers(200, {})))
    await call()
    expect(heard).toEqual([`Bearer ${old}`, `Bearer ${fresh}`])
  })

  it.each([
    ['nobody has', old],
    ['somebody logged out', null],
    ['somebody else logged in', '22222222-2222-4222-8222-222222222222.s.other'],
  ])('are refused once when meanwhile %s', async (_what, kept) => {
    refuse()
    server.once('request', () => storeToken(kept))
    expect((await refusal((await openApi()).findCustomer())).status).toBe(401)
    expect(heard).toEqual([`Bearer ${old}`])
  })

  it('contain the errors of each field', async () => {
    const errors = { phone: ['Please enter a valid phone number.'] }
    answers(400, { code: 'invalid_field', message: errors.phone[0], errors })
    const change = (await openApi()).changeCustomer({ call: 'set_customer_data', body: { phone: 'x' } })
    expect((await refusal(change)).errors).toEqual(errors)
  })
})

describe('the calls of those who buy', () => {
  const [id, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

  it('go where the contract has them', async () => {
    const api = await openApi()
    await api.changeCheckout(id, 'start_checkout')
    await api.finishCheckout(id, 'sepa', { payment_data: null, total: 0 })
    await api.findOrders([id, other], 'a+b')
    await api.withdraw(null, { name: 'Alex', email: 'a@example.org' })
    expect(asked).toEqual([
      `POST /api/public/basket/${id}/start_checkout`,
      `POST /api/public/basket/${id}/finish_checkout_sepa`,
      `GET /api/public/order/${id}+${other}/get_order?access=a%2Bb`,
      'POST /api/public/withdraw',
    ])
  })

  it('leave the API for the bank of a test shop', async () => {
    await (await openApi()).authenticateTestCard({ client_secret: 's', accept: true })
    expect(asked).toEqual(['POST /sandbox/card/authenticate'])
  })

  it('tell a basket that was ordered from one that is gone', async () => {
    answers(404, { message: 'Ordered.', code: 'not_found', request_id: 'r', uuid_orders: [other] })
    expect(await (await openApi()).findBasket(id)).toEqual({ uuid_orders: [other] })
    answers(404, { message: 'Gone.', code: 'not_found', request_id: 'r' })
    expect(await (await openApi()).findBasket(id)).toBeNull()
  })

  it('know no order where the shop knows none, and say what else it refused', async () => {
    answers(404, { message: 'We could not find this order.', code: 'not_found', request_id: 'r' })
    expect(await (await openApi()).findOrders([id])).toEqual([])
    answers(402, { message: 'Declined.', code: 'declined', request_id: 'r' })
    const error = await refusal(
      (await openApi()).finishCheckout(id, 'stripe', { payment_data: null, total: 1 }),
    )
    expect([error.status, error.code, error.message]).toEqual([402, 'declined', 'Declined.'])
  })
})
