/** Every module of texts of the back office has a German one beside it, which says the same as a German shop would. */
import { englishWords } from '../../../support/englishWords'
import { readStaffTexts, type StaffText, staffTextModules } from '../../../support/languages/staffTexts'

const texts = staffTextModules.flatMap(readStaffTexts)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const withoutValues = (text: string) => text.replace(/\{\w+\}/g, '')
const findWrong = (isWrong: (text: StaffText) => boolean) =>
  texts.filter(isWrong).map(({ place, german }) => `${place}: ${german}`)
const findGerman = (pattern: RegExp) => findWrong(({ german }) => pattern.test(german))

describe('the German texts of the back office', () => {
  it('are many', () => {
    expect(texts.length).toBeGreaterThan(700)
  })

  it('have the placeholders of the English ones', () => {
    const differ = ({ english, german }: StaffText) =>
      placeholders(english).join() !== placeholders(german).join()
    expect(findWrong(differ)).toEqual([])
  })

  it('have no English words in them', () => {
    expect(findWrong(({ german }) => englishWords.test(withoutValues(german)))).toEqual([])
  })

  it('have German quotation marks and a typographic apostrophe', () => {
    expect(findGerman(/["'”»«]/)).toEqual([])
    expect(findWrong(({ german }) => german.split('„').length !== german.split('“').length)).toEqual([])
  })

  it('set ranges, pauses, percents and grams as German does', () => {
    expect(findGerman(/—|\.\.\.|\p{L}…|[\d}] ?%|\} g\b/u)).toEqual([])
  })

  it('call the user Sie', () => {
    expect(findGerman(/(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu)).toEqual([])
  })
})

it('a wording for one has a wording for many', () => {
  const places = new Set(texts.map(({ place }) => place))
  const alone = [...places].filter((place) => place.endsWith('.one') && !places.has(place.slice(0, -4)))
  expect(alone).toEqual([])
})
