import fc from 'fast-check'
import { toLatinLetters } from '../../../../../server/platform/support/latinRules'

describe('a text in Latin letters', () => {
  it.each([
    // Greek, by ELOT 743.
    ['Μαρία Παπαδοπούλου', 'Maria Papadopoulou'],
    ['Οδός Παράδειγμα 5', 'Odos Paradeigma 5'],
    ['Αθήνα', 'Athina'],
    ['ΘΕΣΣΑΛΟΝΙΚΗ', 'THESSALONIKI'],
    ['Ευάγγελος Μπακογιάννης', 'Evangelos Bakogiannis'],
    ['Σταύρος', 'Stavros'],
    ['Ναύπλιο', 'Nafplio'],
    ['Μαΐου', 'Maiou'],
    ['Χρήστος Ψαράς', 'Christos Psaras'],
    // Cyrillic.
    ['Иван Примеров', 'Ivan Primerov'],
    ['ул. Георги Ракóвски 12, София', 'ul. Georgi Rakóvski 12, Sofiya'],
    ['Щерев', 'Shterev'],
    ['Ђорђе Јовановић', 'Djordje Jovanovic'],
    ['Київ', 'Kiyiv'],
    ['Юлия', 'Yuliya'],
    ['ЯМБОЛ', 'YAMBOL'],
    // Latin letters that carriers read, and others without their marks.
    ['Müller', 'Müller'],
    ['Mu\u0308ller', 'Müller'],
    ['A\u030angstro\u0308m', 'Ångström'],
    ['Łódź Ștefan Şule İzmir Nguyễn Đặng Ħal', 'Lódz Stefan Sule Izmir Nguyen Dang Hal'],
    ['Əliyev', 'Eliyev'],
    ['Œuvre ẞ ß', 'OEuvre SS ß'],
    ['O’Neill – „Haus“', 'O\'Neill - "Haus"'],
    ['№ 5', 'no 5'],
    ['12‒14', '12-14'],
    ['12⁄14 12∕14', '12/14 12/14'],
    ['１２Ａ', '12A'],
    ['Café ☕', 'Café '],
  ])('%j is %j', (text, written) => {
    expect(toLatinLetters(text)).toEqual({ text: written, lost: '' })
  })

  it.each([
    ['山田 花子', ' ', '山田花子'],
    ['Ada 李', 'Ada ', '李'],
    ['თბილისი', '', 'თბილისი'],
    ['שלום', '', 'שלום'],
  ])('%j names what cannot be written', (text, written, lost) => {
    expect(toLatinLetters(text)).toEqual({ text: written, lost })
  })

  it('has only letters of Latin-1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toLatinLetters(text).text).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]*$/)
      }),
    )
  })
})
