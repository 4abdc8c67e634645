/** Every module of texts of the back office has a German one beside it, which says the same as a German shop would. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { englishWords } from '../../../support/englishWords'

const root = path.resolve(__dirname, '../../../..')
/** They have rules, and no words. */
const withoutWords = ['src/staff/api/useTexts', 'src/staff/screens/orders/order/eventTexts']
const files = ['src/staff', 'src/shared/staff', 'src/shared/tables'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[tT]exts\.ts$/.test(file))
    .map((file) => path.join(folder, file.replace(/\.ts$/, '')))
    .filter((file) => !withoutWords.includes(file)),
)

type Module = Readonly<Record<string, Readonly<Record<string, string>>>>
interface Text {
  place: string
  english: string
  german: string
}

function readTexts(file: string): Text[] {
  const english: Module = require(path.join(root, `${file}.ts`))
  const german: Module = require(path.join(root, `${file}.de.ts`))
  expect([file, Object.keys(german).sort()]).toEqual([file, Object.keys(english).sort()])
  return Object.entries(english).flatMap(([name, texts]) => {
    expect([name, Object.keys(german[name]!).sort()]).toEqual([name, Object.keys(texts).sort()])
    return Object.entries(texts).map(([key, text]) => ({
      place: `${file} ${key}`,
      english: text,
      german: german[name]![key]!,
    }))
  })
}

const texts = files.flatMap(readTexts)
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const withoutValues = (text: string) => text.replace(/\{\w+\}/g, '')
const findWrong = (isWrong: (text: Text) => boolean) =>
  texts.filter(isWrong).map(({ place, german }) => `${place}: ${german}`)
const findGerman = (pattern: RegExp) => findWrong(({ german }) => pattern.test(german))

describe('the German texts of the back office', () => {
  it('are many', () => {
    expect(texts.length).toBeGreaterThan(700)
  })

  it('have the placeholders of the English ones', () => {
    const differ = ({ english, german }: Text) => placeholders(english).join() !== placeholders(german).join()
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
