import {
  findRank,
  getNextLagLevel,
  getNextMeanCost,
  isAdmitted,
  mayBegin,
  shedOrder,
} from '../../../../../server/http/overload/overloadRules'
import { getRequestClass } from '../../../../../server/http/overload/requestClass'
import { privateEndpoints, publicEndpoints } from '../../../../../src/shared/endpoints'
import { requestClasses } from '../../../../../src/shared/requestClasses'

const calm = { ahead: 0, aheadMs: 0, maxMs: 0, waiting: 0, lagLevel: 0 }

describe('the class of a request', () => {
  it.each([
    ['/', 'page'],
    ['/releases?page=2', 'page'],
    ['/release/8B2D/balmat', 'page'],
    ['/goto?x=1', 'page'],
    ['/basket/1b4e28ba-2fa1-41d2-883f-0016d3cca427', 'shell'],
    ['/user/login', 'shell'],
    ['/search/dub', 'search'],
    ['/api/public/search?query=dub', 'search'],
    ['/api/public/nothing', 'api_catalogue'],
    ['/api/public/basket/1b4e/nothing', 'basket'],
    ['/api/public/basket_item/1b4e', 'basket'],
    ['/api/public/basket/1b4e/add_product', 'basket'],
    ['/api/public/basket/1b4e/start_checkout', 'checkout'],
    ['/api/public/basket/1b4e/finish_checkout_stripe', 'finish'],
    ['/api/public/basket_item/1b4e/increase', 'basket'],
    ['/api/public/customer/1b4e/update_token', 'session'],
    ['/api/public/customer/1b4e/get_customer_data', 'customer'],
    ['/release_format/check/a/b/c', 'download'],
    ['/image/1b4e/400.avif', 'resource'],
    ['/assets/client.1234.js', 'assets'],
    ['/feed/label/x.atom', 'discovery'],
    ['/robots.txt', 'discovery'],
    ['/staff/orders', 'staff'],
    ['/api/staff/orders/ship', 'staff'],
    ['/api/staff/live', 'live'],
    ['/webhooks/stripe', 'webhook'],
    ['/healthz', 'health'],
    ['/readyz', 'health'],
    ['/sandbox/card/confirm', 'other'],
    ['/__proto__/x', 'page'],
    ['/api/public/constructor', 'api_catalogue'],
  ])('%s is %s', (url, expected) => {
    expect(getRequestClass(url)).toBe(expected)
  })

  it('is that of its endpoint in the API', () => {
    for (const { path, class: expected } of [
      ...Object.values(publicEndpoints),
      ...Object.values(privateEndpoints),
    ]) {
      const url = `/api/public${path.replace(/:\w+/g, '1b4e')}?x=1`
      expect([url, getRequestClass(url)]).toEqual([url, expected])
    }
  })
})

describe('who is turned away', () => {
  const first = (requestClass: (typeof requestClasses)[number]) => shedOrder[findRank(requestClass) ?? 99]

  it('goes from what matters least to orders', () => {
    const order = ['add_info', 'search', 'page', 'api_catalogue', 'basket', 'order'] as const
    expect(order.map(first)).toEqual(['add_info', 'search', 'page', 'catalogue', 'basket', 'order'])
  })

  it('is never a charge under way, a session, a webhook event, or a health check', () => {
    const spared = requestClasses.filter((requestClass) => findRank(requestClass) === null)
    expect(spared).toEqual(expect.arrayContaining(['finish', 'session', 'webhook', 'health']))
  })

  it('is no request while there is little to do, however slow that is', () => {
    for (const rank of shedOrder.keys())
      expect(isAdmitted(rank, { ...calm, ahead: 20, aheadMs: 5000, waiting: 20 })).toBe(true)
  })

  it('is always a less important request, with the same work waiting', () => {
    for (const aheadMs of [0, 100, 200, 500, 700, 1000, 1500, 3000]) {
      const admitted = [...shedOrder.keys()].map((rank) =>
        isAdmitted(rank, { ...calm, ahead: 100, aheadMs, waiting: 100 }),
      )
      expect(admitted).toEqual([...admitted].sort())
    }
    expect(isAdmitted(5, { ...calm, ahead: 100, aheadMs: 3000, waiting: 100 })).toBe(false)
  })

  it('is everybody who may be when too many wait', () => {
    for (const rank of shedOrder.keys()) expect(isAdmitted(rank, { ...calm, waiting: 1000 })).toBe(false)
  })

  it('is a new request while others have been waiting for long, however little work they seem to be', () => {
    const pressure = { ...calm, ahead: 30, aheadMs: 10, waiting: 30 }
    expect(isAdmitted(2, { ...pressure, maxMs: 300 })).toBe(true)
    expect(isAdmitted(2, { ...pressure, maxMs: 700 })).toBe(false)
    expect(isAdmitted(5, { ...pressure, maxMs: 700 })).toBe(true)
  })

  it('are more when the event loop is late, but never all', () => {
    let lagLevel = 0
    const admitted = () =>
      shedOrder.filter((_, rank) =>
        isAdmitted(rank, { ...calm, ahead: 50, aheadMs: 140, waiting: 50, lagLevel }),
      )
    const seen = [51, 300, 40, 60, 1000, 10, 10, 10].map((delayMs) => {
      lagLevel = getNextLagLevel(lagLevel, delayMs)
      return admitted().length
    })
    expect(seen).toEqual([5, 4, 4, 2, 2, 4, 5, 6])
    // A page now and then is still made: a loop that is late by itself is no reason to close.
    expect(isAdmitted(2, { ...calm, ahead: 5, aheadMs: 500, waiting: 5, lagLevel: 3 })).toBe(true)
  })
})

it('lets what matters more begin though too much of what matters less is under way', () => {
  const counts = shedOrder.map((_, rank) => {
    let running = 0
    while (mayBegin(rank, running)) running++
    return running
  })
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts[2]).toBeLessThan(counts[4])
})

it('learns what requests cost, but not from a pause of the machine', () => {
  let mean = 1
  for (let n = 0; n < 100; n++) mean = getNextMeanCost(mean, 3)
  expect(mean).toBeCloseTo(3, 1)
  expect(getNextMeanCost(mean, 10_000)).toBeLessThan(10)
})
