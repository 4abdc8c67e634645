import { infoDescription } from '../../../../../src/shop/content/infoDescription'

const paragraph = (text: string) => [{ tag: 'p' as const, children: [text] }]

describe('the description of an information text', () => {
  it('is cut between two words', () => {
    const cut = infoDescription(paragraph('record '.repeat(40)))!
    expect(cut).toMatch(/record …$/)
    expect(cut.length).toBeLessThanOrEqual(160)
  })

  it('is no longer than that where there is no space to cut at', () => {
    expect(infoDescription(paragraph('x'.repeat(400)))).toBe(`${'x'.repeat(158)} …`)
  })

  it('is the whole text where it is short, and null where there is none', () => {
    expect(infoDescription(paragraph('Short.'))).toBe('Short.')
    expect(infoDescription([])).toBeNull()
  })
})
