import { readSeller } from '../../../../../../server/core/shop/seller'
import { translateCountry } from '../../../../../../server/platform/languages/texts/countryNames'

it.each([
  ['de', 'Germany', 'Deutschland'],
  ['de', 'UK', 'Vereinigtes Königreich'],
  ['de', 'Deutschland', 'Deutschland'],
  ['en', 'Deutschland', 'Germany'],
  ['en', 'Österreich', 'Austria'],
  ['en', 'UK', 'UK'],
  ['de', 'Europe', 'Europe'],
  ['de', '', ''],
] as const)('in %s, %s is %s', (language, written, name) => {
  expect(translateCountry(language, written)).toBe(name)
})

it('the country of the seller is in the language of the mail or the paper', () => {
  const setting = JSON.stringify({ address: { country: 'Germany' } })
  expect(readSeller(setting, 'de').country).toBe('Deutschland')
  expect(readSeller(setting, 'en').country).toBe('Germany')
  expect(readSeller(setting).country).toBe('Germany')
  expect(readSeller('{}', 'de').country).toBeNull()
})
