import type { Basket } from '../../../../../src/shared/contract'
import { buildOptimisticBasket } from '../../../../../src/shop/basket/basketSelectors'
import { testId } from '../../../../support/catalogueBuilders'
import { aBasket, anItem, aShipment } from './aBasket'

const two = anItem({ quantity: 2 })
const alone = anItem()
const basket = aBasket([aShipment([two]), aShipment([alone])])

const seen = ({ items_count, total, shipments }: Basket) => ({
  items_count,
  total,
  quantities: shipments.map(({ items }) => items.map(({ quantity }) => quantity)),
})
const add = (item = two) =>
  ({ kind: 'add', uuidReleaseFormat: item.release_format.uuid_release_format }) as const
const wish = (kind: 'increase' | 'decrease' | 'remove', { uuid_basket_item: uuidItem } = two) => ({
  kind,
  uuidItem,
})
const { total } = basket
const items_count = basket.items_count

describe('the basket before the shop has answered', () => {
  it('is unchanged without commands, or when a result cannot be predicted', () => {
    expect(buildOptimisticBasket(basket, [])).toBe(basket)
    expect(buildOptimisticBasket(basket, [null])).toBe(basket)
  })

  it.each([
    ['one more of what is in it', [add()], 1, [[3], [1]]],
    ['one more on its line', [wish('increase'), wish('increase')], 2, [[4], [1]]],
    ['one less', [wish('decrease')], -1, [[1], [1]]],
    ['the last one less: its line stays for so long', [wish('decrease', alone)], -1, [[2], [0]]],
    ['a whole line less', [wish('remove')], -2, [[0], [1]]],
    ['more and then none', [wish('increase'), wish('remove')], -2, [[0], [1]]],
    ['what is not in it yet: counted, but its line comes with the answer', [add(anItem())], 1, [[2], [1]]],
    ['what is gone already', [{ kind: 'increase', uuidItem: testId(9999) }] as const, 0, [[2], [1]]],
  ])('has %s, and the sums that the shop last counted', (_what, wishes, by, quantities) => {
    expect(seen(buildOptimisticBasket(basket, wishes))).toEqual({
      items_count: items_count + by,
      total,
      quantities,
    })
  })
})
