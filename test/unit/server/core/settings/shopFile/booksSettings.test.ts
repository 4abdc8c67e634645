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
  const { books, packaging } = shopSetting(completeShop(checked.value)) as ReturnType<typeof shopSetting> & {
    books?: object
    packaging?: object
  }
  return { books, packaging }
}

describe('what shop.yaml says about the books', () => {
  it('is stored as it was written, and nothing if nothing was', () => {
    expect(read('')).toEqual({ books: undefined, packaging: undefined })
    expect(
      read(
        [
          'books:',
          '  chart: SKR04',
          '  consultant: 29098',
          '  client: 55003',
          '  account_length: 5',
          '  fiscal_year: 7',
          '  accounts: { paypal: 1462, fees: "68550", taxed: { 19: 44000, 5.5: 4305 } }',
          'packaging: { parcels: [{ up_to: 2, paper: 210 }, { paper: 420, plastic: 12 }], copies: { vinyl: { paper: 20 } } }',
        ].join('\n'),
      ),
    ).toEqual({
      books: {
        ...{ chart: 'SKR04', consultant: 29_098, client: 55_003, account_length: 5, fiscal_year: 7 },
        accounts: { paypal: '1462', fees: '68550', taxed: { 19: '44000', 5.5: '4305' } },
      },
      packaging: {
        parcels: [
          { up_to: 2, paper: 210 },
          { paper: 420, plastic: 12 },
        ],
        copies: { vinyl: { paper: 20 } },
      },
    })
  })

  it.each([
    ['books: { chart: SKR99 }', /^1: .*SKR03.*SKR04/],
    [
      'books: { chart: SKR03, consultant: 7 }',
      /^1: .*consultant.* is not a whole number from 1001 to 9999999/,
    ],
    ['books:\n  chart: SKR03\n  accounts: { paypal: 12 }', /^3: .*paypal.* is not the number of an account/],
    [
      'books:\n  chart: SKR03\n  accounts: { paypal: 13620 }',
      /^3: .* is longer than 4 digits.* account_length/,
    ],
    ['books:\n  chart: SKR03\n  accounts: { taxed: { full: 8400 } }', /^3: .*VAT rates are not percents/],
    ['books:\n  chart: SKR03\n  acounts: {}', /^3: .*The key "acounts" is not known here.*"accounts"/],
    ['packaging: { parcels: [{ paper: heavy }] }', /^1: .*paper.* is not a whole number from 0 to 10000/],
    [
      'packaging: { parcels: [{ paper: 1 }, { up_to: 5, paper: 2 }] }',
      /^1: .*sizes of parcels are not in order/,
    ],
    ['packaging:\n  parcels: [{ steel: 3 }]', /^2: .*The key "steel" is not known here/],
  ])('is refused with its line and what to do: %s', (added, problem) => {
    expect(read(added)).toEqual([expect.stringMatching(problem)])
  })
})
