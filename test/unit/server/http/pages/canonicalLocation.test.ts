import { toCanonicalLocation } from '../../../../../server/http/pages/canonicalLocation'

const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

const shop = { genres: [], webshop: { hides_sold_out: false } }

it('has the choice of stock only where it differs from what the shop shows', () => {
  const toSearch = (url: string, hides: boolean) =>
    toCanonicalLocation(url, { ...shop, webshop: { hides_sold_out: hides } }).location.search
  expect(toSearch('/releases?in_stock', false)).toBe('?in_stock')
  expect(toSearch('/releases?in_stock', true)).toBe('')
  expect(toSearch('/releases?in_stock=0', true)).toBe('?in_stock=0')
})

describe('the address of several orders', () => {
  it('keeps the plus between its ids: links in mails have it', () => {
    const {
      location: place,
      isElsewhere,
      match,
    } = toCanonicalLocation(`/order/${one}+${other}?checkout_completed`, shop)
    expect([place.pathname, isElsewhere]).toEqual([`/order/${one}+${other}`, false])
    expect(match?.params).toEqual({ uuid_orders: `${one}+${other}` })
  })

  it('is the same when a mail program has percent-encoded it', () => {
    const { location: place, isElsewhere } = toCanonicalLocation(`/order/${one}%2B${other}`, shop)
    expect([place.pathname, isElsewhere]).toEqual([`/order/${one}+${other}`, true])
  })

  it('carries no other text unencoded', () => {
    expect(toCanonicalLocation('/order/%3Cscript%3E', shop).location.pathname).toBe('/order/%3Cscript%3E')
  })
})
