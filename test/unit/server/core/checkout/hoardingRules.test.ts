import { findAddressHoarding, isHeldByMany } from '../../../../../server/core/checkout/hoardingRules'

const never = { abandoned: 0, releasedCopies: 0, completed: 0 }

describe('one address', () => {
  it.each<[string, Parameters<typeof findAddressHoarding>, ReturnType<typeof findAddressHoarding>]>([
    ['that holds what a shopper holds', [10, 1000, never], null],
    ['that holds much for a shopper, of a large shop', [200, 2000, never], null],
    ['that holds nearly half of the shop', [400, 1000, never], 'much'],
    ['that holds all that it may', [1431, 2863, never], 'much'],
    ['that holds half of a tiny shop, but no more than ten copies', [8, 16, never], null],
    ['that changed its mind twice', [200, 1000, { abandoned: 2, releasedCopies: 400, completed: 0 }], null],
    [
      'that has kept half of the shop from others in a day, part by part',
      [200, 1000, { abandoned: 3, releasedCopies: 300, completed: 0 }],
      'again',
    ],
    [
      'that begins again and again with few copies',
      [4, 1000, { abandoned: 10, releasedCopies: 40, completed: 0 }],
      'again',
    ],
    ['of a university, where some pay', [4, 1000, { abandoned: 10, releasedCopies: 40, completed: 1 }], null],
  ])('%s', (_what, args, hoarding) => {
    expect(findAddressHoarding(...args)).toBe(hoarding)
  })
})

describe('many addresses', () => {
  const share = {
    ...{ onHand: 2863, held: 300, formats: 299, soldOut: 110, checkouts: 30, addresses: 30, completed: 2 },
  }
  it.each<[string, Partial<typeof share>, boolean]>([
    ['that hold a tenth of the copies and the last ones of a third of the formats', {}, true],
    ['that hold a quarter of the copies', { held: 716, soldOut: 3 }, true],
    ['that hold less', { held: 700, soldOut: 50 }, false],
    ['on a busy day, when many pay', { completed: 15 }, false],
    ['that are few, each of which is looked at by itself', { addresses: 4 }, false],
    ['in a shop of twelve records', { onHand: 40, held: 12, formats: 12, soldOut: 9 }, false],
    ['in a shop without stock', { onHand: 0, held: 0, formats: 0, soldOut: 0, checkouts: 0 }, false],
  ])('%s', (_what, changes, isHeld) => {
    expect(isHeldByMany({ ...share, ...changes })).toBe(isHeld)
  })
})
