import { readVatSettings } from '../../../../../../server/core/pricing/shopTerms'
import { shopSetting } from '../../../../../../server/core/settings/shopFile/baseDataRows'
import { completeShop } from '../../../../../../server/core/settings/shopFile/completeShop'
import { shopKeys, writtenShopSchema } from '../../../../../../server/core/settings/shopFile/shopSchema'
import { checkYaml } from '../../../../../../server/platform/yaml/checkedYaml'
import { shopYaml } from '../../../exchange/import/contentFolderBuilder'

function read(added: string, today = '2026-12-31') {
  const checked = checkYaml(`${shopYaml.trimEnd()}\n${added}\n`, 'shop.yaml', writtenShopSchema, shopKeys)
  if ('problems' in checked) return checked.problems.map(({ problem, advice }) => `${problem} ${advice}`)
  return readVatSettings(JSON.stringify(shopSetting(completeShop(checked.value))), today)
}

describe('whose VAT buyers in other countries of the EU pay', () => {
  it.each([
    ['', 'destination'],
    ['vat: { small_business: true }', 'home'],
    ['vat: { eu_sales: home }', 'home'],
    ['vat: { small_business: true, eu_sales: destination }', 'destination'],
    ['vat: { eu_sales: { destination_from: 2027-01-01 } }', { destination_from: '2027-01-01' }],
  ])('with %p in shop.yaml', (added, euSales) => {
    expect(read(added)).toMatchObject({ euSales })
  })

  it.each([
    'vat: { eu_sales: abroad }',
    'vat: { eu_sales: { destination_from: 2027-02-30 } }',
    'vat: { eu_sales: { from: 2027-01-01 } }',
  ])('is refused: %s', (added) => {
    expect(read(added)).toEqual([expect.stringContaining('destination_from: 2027-01-01')])
  })
})

describe('whether the shop is a small business', () => {
  it.each([
    ['', [false, false]],
    ['vat: { small_business: true }', [true, true]],
    ['vat: { small_business: false }', [false, false]],
    ['vat: { small_business: { from: 2027-01-01 } }', [false, true]],
    ['vat: { small_business: { until: 2026-12-31 } }', [true, false]],
  ])(
    'with %p in shop.yaml, on the last day of a year and the first of the next',
    (added, isSmallBusiness) => {
      const settings = ['2026-12-31', '2027-01-01'].map((today) => read(added, today))
      expect(settings).toMatchObject(
        isSmallBusiness.map((isSmall) => ({
          isSmallBusiness: isSmall,
          euSales: isSmall ? 'home' : 'destination',
        })),
      )
    },
  )

  it.each([
    'vat: { small_business: perhaps }',
    'vat: { small_business: { from: 2027-02-30 } }',
    'vat: { small_business: { from: 2027-01-01, until: 2027-12-31 } }',
    'vat: { small_business: { destination_from: 2027-01-01 } }',
  ])('is refused: %s', (added) => {
    expect(read(added)).toEqual([
      expect.stringContaining('{ from: 2027-01-01 } for the first day without VAT'),
    ])
  })
})
