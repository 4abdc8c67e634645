import {
  findCardProblems,
  formatCardNumber,
  formatExpiry,
} from '../../../../../../../src/shop/checkout/methods/stripe/cardRules'

const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

describe('a card', () => {
  it.each([
    ['in order', {}, {}],
    ['with four digits at the back', { cvc: '1234' }, {}],
    ['without number', { number: ' ' }, { number: 'card.number.missing' }],
    ['with two digits swapped', { number: '4242 4242 4242 2442' }, { number: 'card.number.wrong' }],
    ['cut short', { number: '4242' }, { number: 'card.number.wrong' }],
    ['of a thirteenth month', { expiry: '13/30' }, { expiry: 'card.expiry.wrong' }],
    ['without year', { expiry: '12/' }, { expiry: 'card.expiry.wrong' }],
    ['with letters at the back', { cvc: '12a' }, { cvc: 'card.cvc.wrong' }],
  ])('%s', (_which, changes, expected) => {
    expect(findCardProblems({ ...card, ...changes })).toEqual(expected)
  })

  it('is set in groups while it is typed', () => {
    expect(formatCardNumber('42424242-4242')).toBe('4242 4242 4242')
    expect(formatExpiry('12', '1')).toBe('12/')
    expect(formatExpiry('12/3', '12/')).toBe('12/3')
    expect(formatExpiry('1230', '')).toBe('12/30')
  })

  it('lets one take the stroke away again', () => {
    expect(formatExpiry('12', '12/')).toBe('1')
  })
})
