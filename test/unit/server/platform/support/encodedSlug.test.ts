import { encodedSlug } from '../../../../../server/platform/support/encodedSlug'

describe('a slug', () => {
  it.each([
    ['balmat', 'balmat'],
    ['8B2D/balmat', '8B2D%2Fbalmat'],
    ['8B2D%2Fbalmat', '8B2D%2Fbalmat'],
    ['a.b_c-d~e', 'a.b_c-d~e'],
    ['größe', 'gr%C3%B6%C3%9Fe'],
    ['gr%C3%B6%C3%9Fe', 'gr%C3%B6%C3%9Fe'],
  ])('%s is looked up as %s', (slug, expected) => {
    expect(encodedSlug(slug)).toBe(expected)
  })

  it.each([
    ...['', ' ', 'a b', 'a/b/c', '/a', 'a/', '..', '../x', 'x/..', '..%2fx'],
    ...['%00', '%ff', '%2', 'a%252Fb', '🎵', 'x'.repeat(201)],
  ])('%j cannot be one', (slug) => {
    expect(encodedSlug(slug)).toBeNull()
  })
})
