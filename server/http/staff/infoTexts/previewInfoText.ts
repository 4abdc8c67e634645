import type { z } from 'zod'
import type { previewTextInput, previewTextSchema } from '../../../../src/shared/staff/infoTexts/contract'
import { createContentReader } from '../../../core/content/contentRepository'
import { shownBody } from '../../../core/content/contentService'
import { whyNotSaved } from '../../../core/content/infoTexts/infoTextRules'
import { readShopLanguages, readVersions } from '../../../core/content/infoTexts/infoTextState'
import { findWarnings } from '../../../core/content/infoTexts/infoTextWarnings'
import { readSentVersion, refuseAtDay } from '../../../core/content/infoTexts/readSentVersion'
import { readSeller } from '../../../core/shop/seller'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { inLanguage } from '../../../platform/languages/currentLanguage'
import type { Previews } from '../../pages/pagePreview'

/**
 * Shows a text that is not saved as the shop would in one of its languages.
 * @param preview makes the page
 * @param today the shop's day
 * @throws ShopError 400 or 409 as the action that saves it
 */
export async function previewInfoText(
  db: ReadOnlyDatabase,
  preview: Previews['infoText'],
  { language, ...draft }: z.output<typeof previewTextInput>,
  today: string,
): Promise<z.input<typeof previewTextSchema>> {
  const { slug } = draft
  const languages = await readShopLanguages(db)
  const [first] = languages
  const versions = await readVersions(db, slug, first)
  const version = readSentVersion(draft, { languages, versions })
  refuseAtDay(whyNotSaved(version, { versions, today }))
  const shopLanguage = languages.find((candidate) => candidate === language) ?? first
  const shownText = version.texts[shopLanguage]
  const original = version.texts[first] ?? { title: '', body: '' }
  const setting = await createContentReader(db).findSetting('shop')
  const html = await inLanguage(shopLanguage, () => {
    const text = { slug, valid_from: version.valid_from, ...(shownText ?? original) }
    return preview({ ...text, body: shownBody(text, setting), ...(!shownText && { language: first }) })
  })
  const seller = readSeller(setting)
  return { html, warnings: findWarnings(slug, version, { languages, seller }) }
}
