import { isSlug, slugify } from '../../../../../server/platform/support/slugify'
import { stableUuid } from '../../../../../server/platform/support/stableUuid'

describe('slugs made from names', () => {
  it.each([
    ['Nora Feldt', 'nora-feldt'],
    ['Obst & Söhne', 'obst-and-soehne'],
    ['Łódź', 'lodz'],
    ["L'Été d’Adèle", 'lete-dadele'],
    ['Groß + Klein', 'gross-plus-klein'],
    ['  (Self-released)  ', 'self-released'],
  ])('%s becomes %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('tells names apart that have no Latin letters', () => {
    const slugs = ['坂本', '小林', '!!!', '???', 'Live 坂本', 'Live 小林'].map(slugify)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.every(isSlug)).toBe(true)
  })

  it.each([['a'], ['8B2D/balmat'], ['x.y_z-~'], ['a'.repeat(200)]])('%s is a slug', (text) => {
    expect(isSlug(text)).toBe(true)
  })
  it.each([[''], ['a/b/c'], ['a b'], ['/a'], ['a/'], ['../x'], ['.'], ['ä'], ['a'.repeat(201)]])(
    '"%s" is none',
    (text) => {
      expect(isSlug(text)).toBe(false)
    },
  )
})

describe('ids made from keys', () => {
  it('are the same every time and everywhere, and look like random ones', () => {
    expect(stableUuid('release', 'slug:a')).toBe('e7bcc526-15ea-439e-b3cd-75b120ee2260')
    expect(stableUuid('release', 'slug:a')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
  it('differ by kind', () => {
    expect(stableUuid('release', 'a')).not.toBe(stableUuid('label', 'a'))
  })
})
