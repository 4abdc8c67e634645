import { completeShop } from '../../../../../../server/core/settings/shopFile/completeShop'
import { shopContradictions } from '../../../../../../server/core/settings/shopFile/shopContradictions'
import { shopKeys, writtenShopSchema } from '../../../../../../server/core/settings/shopFile/shopSchema'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { checkYaml } from '../../../../../../server/platform/yaml/checkedYaml'
import { shopYaml } from '../../../exchange/import/contentFolderBuilder'

function read(languages: string) {
  const checked = checkYaml(`languages: ${languages}\n${shopYaml}`, 'shop.yaml', writtenShopSchema, shopKeys)
  const problems =
    'problems' in checked ? checked.problems : shopContradictions(checked.value, checked.findLine)
  if (problems.length > 0) return problems.map(({ line, problem, advice }) => `${line}: ${problem} ${advice}`)
  return 'value' in checked && completeShop(checked.value).languages
}

it.each([
  ['[de, en]', [null, null]],
  [
    '{ de: https://laden.example, en: https://shop.example }',
    ['https://laden.example', 'https://shop.example'],
  ],
  ['\n  de: https://laden.example\n  en:', ['https://laden.example', null]],
])('the language that is written first is the first one: %s', (written, [de, en]) => {
  expect(read(written)).toEqual([
    { language: 'de', url: de },
    { language: 'en', url: en },
  ])
})

it.each([
  ['[en, fr]', /^1: languages: entry 2 "fr" is not known\. Use one of: en, de\.$/],
  ['\n  - en\n  - fr', /^3: languages: entry 2 "fr" is not known\. Use one of: en, de\.$/],
  ['[]', /^1: languages: There is no language\. Name at least one of en, de\.$/],
  ['[en, de, en]', /^1: languages: A language is listed twice\. Take one out\.$/],
  ['{ fr: https://shop.example }', /^1: languages: The key "fr" is not known here\./],
  ['\n  en: https://shop.example\n  de: laden.example', /^3: .*"de" is not an origin\. .*https:\/\//],
  ['\n  en: https://shop.example\n  de: https://shop.example', /^3: languages: two languages have the host/],
  ['{ en: https://shop.example/records }', /^1: languages: the address for "en" is not an origin\./],
  ['de', /^1: languages should be /],
])('is refused with its line and what to do: %s', (written, problem) => {
  expect(read(written)).toEqual([expect.stringMatching(problem)])
})

const ownTexts = (texts: string) => `[de, en]\n${texts}`

it('own texts in the first language beside "texts" are refused, with the line and what to do', () => {
  expect(read(ownTexts('texts_de: { basket.heading: Korb }'))).toEqual([
    '2: texts_de: the shop\'s first language is "de", and "texts" has the texts in it. Write the texts in "texts".',
  ])
})

it('staff read in German what is wrong with own texts, with the built-in text of their language', () => {
  const problems = inStaffLanguage('de', () => read(ownTexts('texts_en: { order.heading: My order }')))
  expect(problems).toEqual([
    '2: texts_en: In „order.heading“ fehlt {number}. Schreiben Sie {number} an die Stelle, an die es gehört, wie in „Order {number}“.',
  ])
  expect(inStaffLanguage('de', () => read('[de, en, de]'))).toEqual([
    expect.stringMatching(/^1: .*Eine Sprache steht zweimal da\. Nehmen Sie eines heraus\.$/),
  ])
})
