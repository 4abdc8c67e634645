import supertest from 'supertest'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

let whole: WholeShop
beforeAll(async () => {
  whole = await openWholeShop()
})
afterAll(() => whole.close())

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  supertest(whole.shop.app)
    .post('/withdrawal')
    .set({ Accept: 'text/html', ...headers })
    .type('form')
    .send(new URLSearchParams(fields).toString())
const declared = () =>
  whole.db
    .selectFrom('withdrawal')
    .select(['name', 'email', 'order_number', 'message', 'received_at', 'has_receipt'])
    .execute()

const alex = { name: ' Alex Example ', email: 'alex@example.org', order_number: '', message: '' }

describe('the withdrawal form of a page without JavaScript', () => {
  it.each([
    ['no name', { ...alex, name: ' ' }, 'Please enter your name.'],
    ['no address', { name: 'Alex', email: 'nobody' }, 'Please enter a valid e-mail address.'],
    ['no fields', {}, 'Please enter your name.'],
    ['too long a text', { ...alex, message: 'x'.repeat(2001) }, 'in at most 2,000 characters.'],
    ['an unknown field', { ...alex, uuid_order: 'x' }, 'Please use the form of this shop.'],
  ])('is refused with %s, in words for its sender', async (_what, fields, message) => {
    const answer = await form(fields as Record<string, string>)
    expect([answer.status, answer.type]).toEqual([400, 'text/html'])
    expect(answer.text).toContain(message)
    expect(answer.text).toContain('Your withdrawal was not sent yet.')
    expect(await declared()).toEqual([])
  })

  it('is refused from another site, and in another form', async () => {
    const strange = await form(alex, { 'Sec-Fetch-Site': 'cross-site' })
    expect(strange.status).toBe(403)
    const json = await supertest(whole.shop.app).post('/withdrawal').send(alex)
    expect(json.status).toBe(415)
    const twice = await supertest(whole.shop.app)
      .post('/withdrawal')
      .type('form')
      .send('name=a&name=b&email=alex%40example.org')
    expect(twice.status).toBe(400)
    const control = await form({ ...alex, name: 'Alex\u0000' })
    expect(control.status).toBe(400)
    const tooMany = await form(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x'])))
    expect(tooMany.status).toBe(413)
    expect(await declared()).toEqual([])
  })

  it('is taken, and repeated with its time', async () => {
    const answer = await form({ ...alex, order_number: '10001', message: 'The <red> one.\r\nThe blue one.' })
    expect([answer.status, answer.type]).toEqual([200, 'text/html'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.text).toContain('We received your withdrawal on 21 November 2026 at 11:00:00 CET.')
    expect(answer.text).toContain('A receipt is on its way to your e-mail address.')
    for (const text of ['Alex Example', 'alex@example.org', '10001', 'The &lt;red&gt; one.\nThe blue one.']) {
      expect(answer.text).toContain(`>${text}</dd>`)
    }
    expect(await declared()).toEqual([
      {
        name: 'Alex Example',
        email: 'alex@example.org',
        order_number: '10001',
        message: 'The <red> one.\nThe blue one.',
        received_at: '2026-11-21T10:00:00.000Z',
        has_receipt: 1,
      },
    ])
  })
})
