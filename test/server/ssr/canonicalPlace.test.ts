import { canonicalPlace } from '../../../server/ssr/canonicalPlace'

const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

describe('the address of several orders', () => {
  it('keeps the plus between its ids: links in mails have it', () => {
    const { place, isElsewhere, match } = canonicalPlace(`/order/${one}+${other}?checkout_completed`, [])
    expect([place.pathname, isElsewhere]).toEqual([`/order/${one}+${other}`, false])
    expect(match?.params).toEqual({ uuid_orders: `${one}+${other}` })
  })

  it('is the same when a mail program has percent-encoded it', () => {
    const { place, isElsewhere } = canonicalPlace(`/order/${one}%2B${other}`, [])
    expect([place.pathname, isElsewhere]).toEqual([`/order/${one}+${other}`, true])
  })

  it('carries no other text unencoded', () => {
    expect(canonicalPlace('/order/%3Cscript%3E', []).place.pathname).toBe('/order/%3Cscript%3E')
  })
})
