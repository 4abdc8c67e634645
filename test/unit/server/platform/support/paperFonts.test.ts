import { printable, printableLine } from '../../../../../server/platform/support/paperFonts'

const nbsp = '\u00a0'

describe('a text as a paper prints it', () => {
  it('has no control characters and no signs that choose the shape of a letter', () => {
    expect(printable('Mu\u0308ller\u0007\nA\u00adB\u200d ♥\ufe0f 葛\u{e0100}')).toBe('Müller\nA\u00adB ♥ 葛')
    expect(printableLine(' two\tlines\nin one ')).toBe('two lines in one')
  })

  it('joins the words from right to left, which pdfkit reverses as one word, with numbers turned before', () => {
    expect(printable('שדרות רוטשילד 12')).toBe(`שדרות${nbsp}רוטשילד${nbsp}21`)
    expect(printable('Flat 3, דירה (4)')).toBe(`Flat 3, דירה${nbsp})4(`)
    expect(printable('שלום עולם – ABC 12')).toBe(`${nbsp}שלום${nbsp}עולם – ABC 12`)
    expect(printable('ABC 12, Straße')).toBe('ABC 12, Straße')
  })

  it('leaves the spaces in a long text, so that it can be broken into lines', () => {
    const long = 'שלום '.repeat(20).trim()
    expect(printable(long)).toBe(long)
  })
})
