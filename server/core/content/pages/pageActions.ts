/** What staff do with pages, from the command line and in the back office. */
import { removePageInput, setPageInput } from '../../../../src/shared/staff/pages/contract'
import type { Action } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { NotFound, ShopError, toFieldError } from '../../../platform/errors'
import { absent, pageDigest } from '../contentMemory'
import { isPageSlug } from '../pageSlug'
import { tell } from '../staffSentences'
import { createStoredContentReader } from '../storedContentRepository'
import { createPageReader, createPageWriter } from './pageRepository'
import { pageState } from './pageState'
import { readSentPage } from './readWrittenPage'

const toRef = ({ slug }: { slug: string }) => `page/${slug}`

const ofPage = {
  subject: toRef,
  // Imports write the same rows.
  lock: lockImports,
  stateOf: pageState,
} satisfies Partial<Action>

/** Adds a page, or replaces its title, description and blocks. Imports keep what is set here. */
export const setPage = {
  name: 'pages set',
  input: setPageInput,
  ...ofPage,
  async run(trx, { is_new, ...input }, { now, recordAudit }) {
    if (!isPageSlug(input.slug)) throw notAnAddress()
    const before = await digestOfPage(trx, input.slug)
    if (is_new && before !== absent) throw addressTaken()
    const page = await readSentPage(trx, input)
    // The editor sends the other languages of blocks with them, but not those of the page's own title and description.
    const storedTranslations = await createStoredContentReader(trx).listTranslationsOf(input.slug)
    page.translations.push(...storedTranslations.filter(({ entity }) => entity === 'page'))
    await createPageWriter(trx, now().toISOString()).savePage(page, before)
    await recordAudit(toRef(input), { is_new: before === absent })
    return {}
  },
} satisfies Action<typeof setPageInput, object>

/** Removes a page, but never the frontpage. Imports do not bring it back. */
export const removePage = {
  name: 'pages remove',
  input: removePageInput,
  ...ofPage,
  async run(trx, { slug }, { now, recordAudit }) {
    if (slug === 'frontpage') {
      throw new ShopError(409, 'frontpage', tell('The frontpage cannot be removed.'))
    }
    const before = await digestOfPage(trx, slug)
    if (before === absent) throw new NotFound(tell('This page does not exist (any more).'))
    await createPageWriter(trx, now().toISOString()).deletePage(slug, before)
    await recordAudit(toRef({ slug }), {})
    return {}
  },
} satisfies Action<typeof removePageInput, object>

async function digestOfPage(trx: WriteTransaction, slug: string): Promise<string> {
  const reader = createPageReader(trx)
  const page = await reader.findPage(slug)
  if (!page) return absent
  const translations = await createStoredContentReader(trx).listTranslationsOf(slug)
  return pageDigest({ page, blocks: await reader.listBlocks(slug), translations })
}

const notAnAddress = () =>
  toFieldError(
    'slug',
    tell('An address has letters, digits and . _ - ~, in parts with a slash between them, such as about/us.'),
    { code: 'invalid_address' },
  )

const addressTaken = () =>
  toFieldError('slug', tell('There is a page at this address already. Choose another address.'), {
    status: 409,
    code: 'page_exists',
  })
