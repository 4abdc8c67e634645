/** What staff do with information texts, from the command line and in the back office. */
import type { Language } from '../../../../src/shared/language'
import { removeTextInput, setTextInput } from '../../../../src/shared/staff/infoTexts/contract'
import type { InfoSlug } from '../../../../src/shared/vocabulary'
import type { Action } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { NotFound } from '../../../platform/errors'
import { shopDay } from '../../../platform/support/dates'
import { readSeller } from '../../shop/seller'
import { absent, digestInfoText } from '../contentMemory'
import { createContentReader } from '../contentRepository'
import { tell } from '../staffSentences'
import { createStoredContentWriter } from '../storedContentRepository'
import { infoTextRef } from './infoTextRef'
import { createInfoTextWriter, type StoredVersion, splitTexts } from './infoTextRepository'
import { whyNotRemoved, whyNotSaved } from './infoTextRules'
import { infoTextState, readShopLanguages, readVersions } from './infoTextState'
import { findWarnings } from './infoTextWarnings'
import { readSentVersion, refuseAtDay } from './readSentVersion'

const toRef = ({ slug }: { slug: string }) => `text/${slug}`

const ofText = {
  subject: toRef,
  // Imports write the same rows.
  lock: lockImports,
  stateOf: infoTextState,
} satisfies Partial<Action>

/**
 * Adds a version of an information text, or corrects one that no order has agreed to. Imports keep what is set here.
 * Its result has what the law wants and the text does not seem to have.
 */
export const setText = {
  name: 'texts set',
  input: setTextInput,
  ...ofText,
  async run(trx, input, { now, recordAudit }) {
    const { slug } = input
    const languages = await readShopLanguages(trx)
    const [first] = languages
    const versions = await readVersions(trx, slug, first)
    const version = readSentVersion(input, { languages, versions })
    const before = versions.find(({ valid_from }) => valid_from === version.valid_from)
    refuseAtDay(whyNotSaved(version, { versions, today: shopDay(now()) }))
    await remember(trx, slug, version.valid_from, { before, first })
    await createInfoTextWriter(trx).saveVersion(slug, version, first)
    await createStoredContentWriter(trx).announce(now().toISOString())
    await recordAudit(toRef(input), { valid_from: version.valid_from, is_new: before === undefined })
    const seller = readSeller(await createContentReader(trx).findSetting('shop'))
    return { warnings: findWarnings(slug, version, { languages, seller }).map(({ warning }) => warning) }
  },
} satisfies Action<typeof setTextInput, { warnings: string[] }>

/** Removes a version that no order has agreed to; the one before is valid again. Imports do not bring it back. */
export const removeText = {
  name: 'texts remove',
  input: removeTextInput,
  ...ofText,
  async run(trx, { slug, valid_from }, { now, recordAudit }) {
    const [first] = await readShopLanguages(trx)
    const versions = await readVersions(trx, slug, first)
    const before = versions.find((version) => version.valid_from === valid_from)
    if (!before)
      throw new NotFound(tell('There is no version of this text that is valid from this day (any more).'))
    refuseAtDay(whyNotRemoved(slug, before, { versions, today: shopDay(now()) }))
    await remember(trx, slug, valid_from, { before, first })
    await createInfoTextWriter(trx).deleteVersion(slug, valid_from)
    await createStoredContentWriter(trx).announce(now().toISOString())
    await recordAudit(toRef({ slug }), { valid_from })
    return {}
  },
} satisfies Action<typeof removeTextInput, object>

/** Keeps what a version was before staff first changed it, because imports replace only what staff have not changed. */
async function remember(
  trx: WriteTransaction,
  slug: InfoSlug,
  validFrom: string,
  { before, first }: { before: StoredVersion | undefined; first: Language },
): Promise<void> {
  const { original, translations } = splitTexts(before?.texts ?? {}, first)
  const digest = before ? digestInfoText({ ...original, translations }) : absent
  await createStoredContentWriter(trx).rememberBefore({
    kind: 'info_text',
    ref: infoTextRef(slug, validFrom),
    digest,
  })
}
