import { readAmount } from '../../../../src/shared/readAmount'

describe('an amount of euros', () => {
  it.each([
    ['with a point', '24.90', 24.9],
    ['with a comma', '24,90', 24.9],
    ['with one digit of cents', '24,5', 24.5],
    ['without cents', '24', 24],
    ['with spaces around it', ' 24 ', 24],
    ['with a euro sign behind it', '24,90 €', 24.9],
    ['with a euro sign before it', '€24.90', 24.9],
    ['with the name of the currency', 'EUR 24.90', 24.9],
    ['with the name behind it, in small letters', '24.90eur', 24.9],
    ['with the space that a spreadsheet puts before the sign', '24,90\u00a0€', 24.9],
    ['with a space between thousands', '1 250,00 €', 1250],
    ['with a point between thousands and a comma', '1.234,50', 1234.5],
    ['with a comma between thousands and a point', '1,234.50', 1234.5],
    ['with an apostrophe between thousands', "1'234.50", 1234.5],
    ['with two groups of thousands', '1.234.567,89 €', 1_234_567.89],
    ['of nothing', '0', 0],
    ['with a cent that a computer cannot write in binary', '0.29', 0.29],
    ['of millions', '1234567.89', 1_234_567.89],
  ])('is read %s', (_what, text, euros) => {
    expect(readAmount(text)).toBe(euros)
  })

  it.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['a sign alone', '€'],
    ['letters', 'cheap'],
    ['a minus', '-1'],
    ['a plus', '+1'],
    ['parts of a cent', '12.505'],
    ['a point or a comma alone', ','],
    ['cents without euros', ',50'],
    ['euros without the cents behind the comma', '12,'],
    ['what may be a thousand', '1.250'],
    ['thousands in groups of two', '1.23.450,00'],
    ['two different signs between thousands', '1.234 567,00'],
    ['the same sign before thousands and cents', '1.234.50'],
    ['two numbers', '12 90'],
    ['a sign in the place of the comma', '12€90'],
    ['two signs', '€ 12 €'],
    ['another currency', '$12'],
    ['the digits of another script', '١٢'],
    ['a number as programs write it', '1e3'],
    ['a barcode', '4061265000124'],
    ['two lines', '12\n90'],
  ])('is not %s', (_what, text) => {
    expect(readAmount(text)).toBeNull()
  })
})
