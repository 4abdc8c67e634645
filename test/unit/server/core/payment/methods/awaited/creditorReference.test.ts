import {
  buildCreditorReference,
  formatReference,
  listPossibleReferences,
} from '../../../../../../../server/core/payment/methods/awaited/creditorReference'

const reference = buildCreditorReference('3f2a9c14-d04e-477a-8c31-0b6a5d2e9f11')

/** Checks the digits of ISO 11649 by its own rule: with the first four characters at the end, the remainder is 1. */
const remainder = (text: string): bigint =>
  BigInt([...(text.slice(4) + text.slice(0, 4))].map((one) => Number.parseInt(one, 36)).join('')) % 97n

describe('the reference of a payment', () => {
  it('is a creditor reference with check digits, and the same each time', () => {
    expect(reference).toMatch(/^RF\d\d[2-9A-HJ-NP-Z]{10}$/)
    expect(remainder(reference)).toBe(1n)
    expect(buildCreditorReference('3f2a9c14-d04e-477a-8c31-0b6a5d2e9f11')).toBe(reference)
    expect(buildCreditorReference('3f2a9c14-d04e-477a-8c31-0b6a5d2e9f12')).not.toBe(reference)
  })

  it.each([
    ['as it is printed', formatReference(reference)],
    ['in small letters', reference.toLowerCase()],
    ['with other signs', formatReference(reference).replaceAll(' ', '-')],
    ['without RF and its digits', reference.slice(4)],
    ['among other words', `Rille Records order 10001, ${formatReference(reference)}. Thanks!`],
    ['broken in lines', `${reference.slice(0, 6)}\n${reference.slice(6)}`],
  ])('is found %s', (_how, text) => {
    expect(listPossibleReferences(text)).toContain(reference)
  })

  it.each(['', 'Order 10001', reference.slice(0, 12)])('is not found in "%s"', (text) => {
    expect(listPossibleReferences(text)).not.toContain(reference)
  })
})
