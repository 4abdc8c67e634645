import type { BuyIn } from '../../../../../../src/staff/screens/buyIns/calls'
import {
  type BuyInForm,
  createBuyInForm,
  readBuyIn,
  toBuyInForm,
} from '../../../../../../src/staff/screens/buyIns/readBuyIn'

const form: BuyInForm = {
  ...createBuyInForm('2026-11-29'),
  ...{ name: 'Cellar', copies: ' 120 ', price: '450,50', marginMethod: 'total' },
}

describe('the form of a buy-in', () => {
  it('begins with today, a private seller and the margin of each copy', () => {
    expect(createBuyInForm('2026-11-29')).toEqual({
      ...{ name: '', boughtOn: '2026-11-29', seller: 'private', copies: '', price: '' },
      ...{ marginMethod: 'single', receipt: '' },
    })
  })

  it('is what the shop is asked to record', () => {
    expect(readBuyIn({ ...form, receipt: ' ' })).toEqual({
      input: {
        ...{ name: 'Cellar', bought_on: '2026-11-29', seller: 'private', copies: 120, price: 450.5 },
        ...{ margin_method: 'total', receipt: null },
      },
      problems: {},
    })
    expect(readBuyIn({ ...form, price: '0' }).input).toMatchObject({ price: 0 })
  })

  it.each<Partial<BuyInForm>>([{ name: ' ' }, { boughtOn: '' }, { copies: '' }, { price: '' }])(
    'waits for what is missing in %j, and calls nothing wrong',
    (changes) => expect(readBuyIn({ ...form, ...changes })).toEqual({ input: null, problems: {} }),
  )

  it.each<[Partial<BuyInForm>, object]>([
    [{ copies: '0' }, { copies: 'copiesWrong' }],
    [{ copies: '1,5' }, { copies: 'copiesWrong' }],
    [{ copies: '100000' }, { copies: 'copiesWrong' }],
    [{ price: 'much' }, { price: 'priceWrong' }],
    [
      { price: '-1', copies: 'x' },
      { copies: 'copiesWrong', price: 'priceWrong' },
    ],
  ])('says what is wrong in %j', (changes, problems) => {
    expect(readBuyIn({ ...form, ...changes })).toEqual({ input: null, problems })
  })

  it('has the fields of a buy-in that is corrected, and gives them back as they were', () => {
    const buyIn: BuyIn = {
      ...{ uuid_buy_in: 'b', number: 7, name: 'Cellar', bought_on: '2026-11-29', seller: 'dealer' },
      ...{
        copies: 120,
        price: 450.5,
        margin_method: 'single',
        receipt: '17',
        listed_copies: 3,
        version: 'v',
      },
    }
    const form = toBuyInForm(buyIn)
    expect(form).toMatchObject({ price: '450.50', receipt: '17' })
    expect(readBuyIn(form).input).toEqual({
      ...{ name: 'Cellar', bought_on: '2026-11-29', seller: 'dealer', copies: 120, price: 450.5 },
      ...{ margin_method: 'single', receipt: '17' },
    })
  })
})
