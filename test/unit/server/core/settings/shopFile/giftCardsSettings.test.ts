import { shopSetting } from '../../../../../../server/core/settings/shopFile/baseDataRows'
import { completeShop } from '../../../../../../server/core/settings/shopFile/completeShop'
import { shopKeys, writtenShopSchema } from '../../../../../../server/core/settings/shopFile/shopSchema'
import { checkYaml } from '../../../../../../server/platform/yaml/checkedYaml'
import { shopYaml } from '../../../exchange/import/contentFolderBuilder'

const lines = shopYaml.trimEnd().split('\n').length

function read(added: string) {
  const checked = checkYaml(`${shopYaml.trimEnd()}\n${added}\n`, 'shop.yaml', writtenShopSchema, shopKeys)
  if ('problems' in checked) {
    return checked.problems.map(({ line, problem, advice }) => `${(line ?? 0) - lines}: ${problem} ${advice}`)
  }
  return (shopSetting(completeShop(checked.value)) as { gift_cards?: object }).gift_cards
}

describe('what shop.yaml says about gift cards', () => {
  it('is stored in cents, with three years if nothing else is written; without it none are sold', () => {
    expect(read('')).toBeUndefined()
    expect(read('gift_cards: { amounts: [20, 49.50] }')).toEqual({
      amounts: [2000, 4950],
      own: null,
      years: 3,
    })
    expect(read('gift_cards: { amounts: [20], own_amount: { from: 10, to: 250 }, years: 30 }')).toEqual({
      amounts: [2000],
      own: { from: 1000, to: 25_000 },
      years: 30,
    })
  })

  it.each([
    ['gift_cards: { amounts: [0] }', /^1: .*is no amount of a gift card.*from 1 to 1000 euros/],
    ['gift_cards: { amounts: [2000] }', /^1: .*is no amount of a gift card/],
    ['gift_cards: { amounts: [50, 20] }', /^1: .*amounts are not in order.*smallest first/],
    ['gift_cards: { amounts: [twenty] }', /^1: .*is not an amount of euros/],
    ['gift_cards:\n  amounts: [20]\n  years: 2', /^3: .*years.* is not a whole number from 3 to 30/],
    ['gift_cards:\n  amounts: [20]\n  own_amount: { from: 50, to: 10 }', /^3: .*No amount is from/],
    ['gift_cards:\n  amounts: [20]\n  own: {}', /^3: .*The key "own" is not known here/],
  ])('is refused with its line and what to do: %s', (added, problem) => {
    expect(read(added)).toEqual([expect.stringMatching(problem)])
  })
})
