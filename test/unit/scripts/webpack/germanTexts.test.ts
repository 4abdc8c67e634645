import path from 'node:path'
import { findGermanFile } from '../../../../scripts/webpack/germanTexts'

const inProject = (file: string) => path.resolve(file)

it.each([
  ['src/shared/texts/basket.ts', 'src/shared/texts/german/basket.ts'],
  ['src/shared/texts/formats.ts', 'src/shared/texts/german/formats.ts'],
  ['src/shared/payment/sepa/sepaTexts.ts', 'src/shared/payment/sepa/germanSepaTexts.ts'],
])('%s has a German counterpart', (english, german) => {
  expect(findGermanFile(inProject(english))).toBe(inProject(german))
})

it.each(['src/shared/texts/createShopTexts.ts', 'src/shared/money.ts', 'src/shared/texts/german/basket.ts'])(
  '%s has none',
  (file) => {
    expect(findGermanFile(inProject(file))).toBeNull()
  },
)
