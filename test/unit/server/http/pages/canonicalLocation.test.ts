import { toCanonicalLocation } from '../../../../../server/http/pages/canonicalLocation'

const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

describe('the address of several orders', () => {
  it('keeps the plus between its ids: links in mails have it', () => {
    const {
      location: place,
      isElsewhere,
      match,
    } = toCanonicalLocation(`/order/${one}+${other}?checkout_completed`, [])
    expect([place.pathname, isElsewhere]).toEqual([`/order/${one}+${other}`, false])
    expect(match?.params).toEqual({ uuid_orders: `${one}+${other}` })
  })

  it('is the same when a mail program has percent-encoded it', () => {
    const { location: place, isElsewhere } = toCanonicalLocation(`/order/${one}%2B${other}`, [])
    expect([place.pathname, isElsewhere]).toEqual([`/order/${one}+${other}`, true])
  })

  it('carries no other text unencoded', () => {
    expect(toCanonicalLocation('/order/%3Cscript%3E', []).location.pathname).toBe('/order/%3Cscript%3E')
  })
})
