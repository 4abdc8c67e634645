import { getPackagingGrams } from '../../../../../../../server/core/order/accounting/packaging/packagingRules'

const packaging = {
  parcels: [
    { up_to: 2, paper: 200, plastic: 5 },
    { paper: 420, plastic: 12 },
  ],
  copies: { vinyl: { paper: 20 }, cd: { plastic: 3, other: 1 } },
}

describe('the packaging of a parcel', () => {
  it.each([
    ['one record', [{ product: 'vinyl', quantity: 1 }], { paper: 220, plastic: 5, other: 0 }],
    ['two CDs', [{ product: 'cd', quantity: 2 }], { paper: 200, plastic: 11, other: 2 }],
    [
      'three copies, which need the next size',
      [
        { product: 'vinyl', quantity: 2 },
        { product: 'cassettes', quantity: 1 },
      ],
      { paper: 460, plastic: 12, other: 0 },
    ],
  ] as const)('of %s', (_what, copies, grams) => {
    expect(getPackagingGrams(packaging, copies)).toEqual(grams)
  })
})
