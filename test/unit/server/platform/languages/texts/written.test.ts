import { serverTexts } from '../../../../../../server/platform/languages/texts/serverTexts'
import {
  durationText,
  exactTimeText,
  mailTimeText,
  percentText,
} from '../../../../../../server/platform/languages/texts/written'
import { buildWording } from '../../../../../../server/platform/languages/translations'
import type { Language } from '../../../../../../src/shared/language'
import { createShopTexts } from '../../../../../../src/shared/texts/createShopTexts'

const textsIn = (language: Language) => createShopTexts(buildWording(language, {}), serverTexts)
const [english, german] = [textsIn('en'), textsIn('de')]
const winter = '2026-11-21T18:04:07.000Z'
const summer = '2026-07-21T18:04:07.000Z'

it('times are those of the clock in Berlin', () => {
  expect(mailTimeText(english, winter)).toBe('21 November 2026 at 19:04')
  expect(mailTimeText(german, winter)).toBe('21. November 2026, 19:04\u00a0Uhr')
  expect(exactTimeText(english, winter)).toBe('21 November 2026 at 19:04:07 CET')
  expect(exactTimeText(english, summer)).toBe('21 July 2026 at 20:04:07 CEST')
  expect(exactTimeText(german, winter)).toBe('21. November 2026, 19:04:07\u00a0Uhr (MEZ)')
  expect(exactTimeText(german, summer)).toBe('21. Juli 2026, 20:04:07\u00a0Uhr (MESZ)')
})

it.each([
  [90, '90 minutes', '90 Minuten'],
  [60, 'one hour', 'eine Stunde'],
  [24 * 60, '24 hours', '24 Stunden'],
  [36 * 60, '36 hours', '36 Stunden'],
  [7 * 24 * 60, '7 days', '7 Tage'],
])('%d minutes are %s, and %s', (minutes, ...texts) => {
  expect([durationText(english, minutes), durationText(german, minutes)]).toEqual(texts)
})

it('rates have the mark for decimals of the language', () => {
  expect([percentText(english, 550), percentText(german, 550), percentText(german, 1900)]).toEqual([
    '5.5 %',
    '5,5 %',
    '19 %',
  ])
})
