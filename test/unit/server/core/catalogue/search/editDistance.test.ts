import fc from 'fast-check'
import { editsBetween } from '../../../../../../server/core/catalogue/search/editDistance'

/** Optimal string alignment by its definition. */
function plainEdits(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const same = a.at(-1) === b.at(-1) ? 0 : 1
  const shorter = (text: string, by = 1) => text.slice(0, -by)
  const choices = [
    plainEdits(shorter(a), b) + 1,
    plainEdits(a, shorter(b)) + 1,
    plainEdits(shorter(a), shorter(b)) + same,
  ]
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    choices.push(plainEdits(shorter(a, 2), shorter(b, 2)) + 1)
  }
  return Math.min(...choices)
}

describe('the number of slips between two words', () => {
  it('is that of the definition, as far as it is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (a, b, max) => {
        expect(editsBetween(a, b, max)).toBe(Math.min(plainEdits(a, b), max + 1))
      }),
    )
  })

  it('stays defined for very long words', () => {
    expect(editsBetween('x'.repeat(500), 'y'.repeat(500), 2)).toBe(3)
    expect(editsBetween(`${'x'.repeat(500)}a`, `${'x'.repeat(500)}b`, 2)).toBe(1)
  })
})
