import { circleProblems, folderCircles, folderRings } from '../../../scripts/folderRules'

const forth = { file: 'src/shop/basket/page/BasketPage.tsx', target: 'src/shop/checkout/Checkout' }
const back = { file: 'src/shop/checkout/BuyStep.tsx', target: 'src/shop/basket/basketSlice' }

describe('folders that import each other', () => {
  it('are found with the imports of both directions', () => {
    expect([...folderCircles([forth, back])]).toEqual([['src/shop: basket, checkout', [forth, back]]])
    expect([...folderCircles([forth])]).toEqual([])
  })

  it('are found at any depth, but not among the groups of server and src', () => {
    const login = {
      file: 'src/shop/customer/login/LoginPage.tsx',
      target: 'src/shop/customer/account/accountPart',
    }
    const account = {
      file: 'src/shop/customer/account/AccountPage.tsx',
      target: 'src/shop/customer/login/LoginPage',
    }
    expect([...folderCircles([login, account]).keys()]).toEqual(['src/shop/customer: account, login'])
    const up = { file: 'server/core/order/orderService.ts', target: 'server/platform/jobs/outbox' }
    const down = { file: 'server/platform/jobs/outbox.ts', target: 'server/core/order/orderService' }
    expect([...folderCircles([up, down])]).toEqual([])
  })

  it('are not a folder and the files beside it', () => {
    const within = {
      file: 'src/shop/customer/login/LoginPage.tsx',
      target: 'src/shop/customer/customerSlice',
    }
    const back = { file: 'src/shop/customer/customerSlice.ts', target: 'src/shop/customer/login/loginRules' }
    expect([...folderCircles([within, back])]).toEqual([])
  })

  it('are refused unless they are listed, and a listed pair that is cut must leave the list', () => {
    expect(circleProblems([forth, back], [], [])).toEqual([
      'src/shop: basket, checkout import each other: src/shop/basket/page/BasketPage.tsx -> src/shop/checkout/Checkout; src/shop/checkout/BuyStep.tsx -> src/shop/basket/basketSlice',
    ])
    expect(circleProblems([forth, back], ['src/shop: basket, checkout'], [])).toEqual([])
    expect(circleProblems([forth], ['src/shop: basket, checkout'], [])).toEqual([
      'src/shop: basket, checkout no longer import each other: take them out of scripts/folderRules.ts',
    ])
  })
})

describe('folders that import each other in a ring', () => {
  const arrow = (from: string, to: string) => ({
    file: `server/core/${from}/a.ts`,
    target: `server/core/${to}/b`,
  })
  const ring = [arrow('basket', 'order'), arrow('order', 'payment'), arrow('payment', 'basket')]
  const name = 'server/core: basket, order, payment'

  it('are found together with what also leads in and out of them', () => {
    const besides = [arrow('checkout', 'basket'), arrow('payment', 'address'), arrow('order', 'basket')]
    expect(folderRings([...ring, ...besides])).toEqual([name])
    expect(folderRings(ring.slice(1))).toEqual([])
    expect(folderRings([arrow('basket', 'order'), arrow('order', 'basket')])).toEqual([])
  })

  it('are refused unless they are listed, and a listed ring that is cut must leave the list', () => {
    expect(circleProblems(ring, [], [])).toEqual([
      `${name} import each other in a ring that scripts/folderRules.ts does not list`,
    ])
    expect(circleProblems(ring, [], [name])).toEqual([])
    expect(circleProblems(ring.slice(1), [], [name])).toEqual([
      `${name} are no ring any more: take it out of scripts/folderRules.ts`,
    ])
  })
})
