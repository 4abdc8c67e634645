import { readVatSettings } from '../../../../../../server/core/pricing/shopTerms'
import { shopSetting } from '../../../../../../server/core/settings/shopFile/baseDataRows'
import { completeShop } from '../../../../../../server/core/settings/shopFile/completeShop'
import { shopKeys, writtenShopSchema } from '../../../../../../server/core/settings/shopFile/shopSchema'
import { checkYaml } from '../../../../../../server/platform/yaml/checkedYaml'
import { shopYaml } from '../../../exchange/import/contentFolderBuilder'

function read(added: string) {
  const checked = checkYaml(`${shopYaml.trimEnd()}\n${added}\n`, 'shop.yaml', writtenShopSchema, shopKeys)
  if ('problems' in checked) return checked.problems.map(({ problem, advice }) => `${problem} ${advice}`)
  return readVatSettings(JSON.stringify(shopSetting(completeShop(checked.value)))).euSales
}

describe('whose VAT buyers in other countries of the EU pay', () => {
  it.each([
    ['', 'destination'],
    ['vat: { small_business: true }', 'home'],
    ['vat: { eu_sales: home }', 'home'],
    ['vat: { small_business: true, eu_sales: destination }', 'destination'],
    ['vat: { eu_sales: { destination_from: 2027-01-01 } }', { destination_from: '2027-01-01' }],
  ])('with %p in shop.yaml', (added, euSales) => {
    expect(read(added)).toEqual(euSales)
  })

  it.each([
    'vat: { eu_sales: abroad }',
    'vat: { eu_sales: { destination_from: 2027-02-30 } }',
    'vat: { eu_sales: { from: 2027-01-01 } }',
  ])('is refused: %s', (added) => {
    expect(read(added)).toEqual([expect.stringContaining('destination_from: 2027-01-01')])
  })
})
