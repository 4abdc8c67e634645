import { getWord, paymentState } from '../../../../../../src/shared/staff/changes/getWord'
import { valueTexts } from '../../../../../../src/shared/staff/changes/valueTexts'

describe('a value that is a word of the program', () => {
  it.each([
    ['status', 'shipped', 'sent'],
    ['payment_status', 'partly_refunded', 'partly refunded'],
    ['is_shown', false, 'hidden'],
    ['is_reissue', true, 'Yes'],
    ['is_reissue', false, 'No'],
    ['vat_class', 'print', 'print'],
    ['status', 'lost', 'lost'],
    ['genres', 'Hip-Hop', 'Hip-Hop'],
    ['copies', 3, '3'],
    ['constructor', 'name', 'name'],
  ])('%s: %j is written %j', (name, value, word) => {
    expect(getWord(name, value)).toBe(word)
  })

  it('is told from the same word of another field', () => {
    expect(getWord('mail', 'refund')).toBe('Refund')
    expect(getWord('gateway', 'refund')).toBe('refund')
  })

  it('is never a key with an underscore', () => {
    expect(Object.values(valueTexts).filter((text) => text.includes('_'))).toEqual([])
  })
})

it('says what became of money that is reserved, whatever its state', () => {
  expect(paymentState('authorise', 'intended')).toBe('intended')
  expect(paymentState('refund', 'intended')).toBe('on its way')
  expect(paymentState('refund', 'by_hand')).toBe('to be paid by hand')
})
