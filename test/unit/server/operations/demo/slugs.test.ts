import { slugOf } from '../../../../../server/operations/demo/slugs'

test.each([
  ['Obst & Söhne', 'obst-and-soehne'],
  ['Żwir', 'zwir'],
  ['Левша & Чай', 'levsha-and-chay'],
  ['Δανάη Θυμαρίδη', 'danai-thymaridi'],
  ['Rüzgâr Gülü', 'ruezgar-guelue'],
  ['D’Angelis / Krume', 'dangelis-krume'],
  ['"…"', ''],
  ['雨鳥', ''],
])('%s is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('long titles are cut without a hyphen left over', () => {
  const slug = slugOf(
    'Four Walks Around a Field, in Which Nothing in Particular Happens, Played on the Guitar of an Aunt',
  )
  expect(slug.length).toBeLessThanOrEqual(90)
  expect(slug).not.toMatch(/-$/)
})
