/** What the back office says of a text before it is saved. The texts of the demo shop lack nothing. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findWarnings } from '../../../../../../server/core/content/infoTexts/infoTextWarnings'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { type InfoSlug, infoSlugs } from '../../../../../../src/shared/vocabulary'

const seller = { company: 'Rille Records', vatId: 'DE 999 999 995' }
const shop = { languages: ['en', 'de'] as const, seller }
const body = (file: string) => readFileSync(path.resolve('static', file), 'utf8')
const warningsOf = (slug: InfoSlug, en: string, de: string | null = en) => {
  const texts = { en: { title: 'Title', body: en }, ...(de !== null && { de: { title: 'Titel', body: de } }) }
  return findWarnings(slug, { texts }, shop).map(({ language, warning }) => `${language}: ${warning}`)
}

it.each(infoSlugs)('has nothing against %s of the demo shop', (slug) => {
  expect(warningsOf(slug, body(`demo/info/${slug}.md`), body(`demo/info/${slug}.de.md`))).toEqual([])
})

it.each(infoSlugs.slice(0, 6))('finds the placeholders in the frame of %s', (slug) => {
  const found = warningsOf(slug, body(`blank/info/${slug}.en.md`), body(`blank/info/${slug}.de.md`))
  expect(found).toContain('en: It still has a placeholder: FILL IN.')
  expect(found).toContain('de: It still has a placeholder: BITTE AUSFÜLLEN.')
})

it.each<[InfoSlug, string]>([
  ['imprint', 'e-mail address'],
  ['imprint', 'postal address'],
  ['imprint', 'company of shop.yaml, Rille Records'],
  ['imprint', 'VAT ID of shop.yaml, DE 999 999 995'],
  ['withdrawal', 'fourteen days'],
  ['withdrawal', 'model withdrawal form'],
  ['privacy', 'supervisory authority'],
  ['accessibility', 'authority that watches'],
])('misses in an empty text of %s: %s', (slug, words) => {
  expect(
    warningsOf(slug, 'Hello.')
      .filter((one) => one.startsWith('en: '))
      .join(' '),
  ).toContain(words)
})

it('misses the form where the text only speaks of it', () => {
  const without = body('demo/info/withdrawal.md').replace('## Model withdrawal form', '')
  expect(warningsOf('withdrawal', without)[0]).toContain('The model withdrawal form is missing')
})

it('says which language is missing, and what the shop will not show', () => {
  expect(warningsOf('help', 'Ask <b>us</b>.', null)).toEqual([
    'en: Tags of HTML are not shown: <b>.',
    'de: It is missing in German; shoppers who read German see it in English.',
  ])
  expect(warningsOf('help', '*a* '.repeat(400))[0]).toContain('without any formatting')
})

it('warns in the language of the user', () => {
  const warnings = inStaffLanguage('de', () => warningsOf('imprint', 'Hello.', null))
  expect(warnings).toContain('en: Es fehlt eine Postanschrift (§ 5 DDG).')
  expect(warnings).toContain('de: Der Text fehlt auf Deutsch; wer Deutsch liest, sieht ihn auf Englisch.')
})
