import fc from 'fast-check'
import { toSepaText } from '../../../../../../../server/core/payment/methods/sepa/sepaText'

describe("text for the bank's file", () => {
  it.each([
    ['Ines Sattelkamp', 'Ines Sattelkamp'],
    ['Jürgen Großmann', 'Juergen Grossmann'],
    ['ÄÖÜ ß', 'AeOeUe ss'],
    ['Zażółć Łukasz', 'Zazolc Lukasz'],
    ['Ñandú Çelik', 'Nandu Celik'],
    ['Νίκος Παππάς', 'Nikos Pappas'],
    ['Щербаков Юрий', 'Shtyerbakov Yuriy'.replace('Shtye', 'Shte')],
    ['Simon & Söhne GmbH', 'Simon + Soehne GmbH'],
    ["O'Neill – Dublin", "O'Neill - Dublin"],
    ['e\u0301te\u0301', 'ete'],
    ['a\r\nb\tc', 'a b c'],
    ['//a//b/', 'a/b'],
    ['Li 李', 'Li .'],
  ])('%j becomes %j', (text, expected) => {
    expect(toSepaText(text, 70)).toBe(expected)
  })

  it('is cut, and never empty where it may not be', () => {
    expect(toSepaText('ü'.repeat(70), 70)).toHaveLength(70)
    expect(toSepaText('李小龍', 70, 'Account holder')).toBe('Account holder')
    expect(toSepaText('', 70, 'Account holder')).toBe('Account holder')
  })

  it('has only characters that every bank takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toSepaText(text, 70)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/)
        expect(toSepaText(text, 70)).not.toMatch(/^\/|\/\/|\/$|^ | $/)
      }),
    )
  })
})
