/** What staff do with curated lists, from the command line and in the back office. */
import {
  removeCuratedListInput,
  setCuratedListInput,
} from '../../../../src/shared/staff/curatedLists/contract'
import type { Action } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { lockImports } from '../../../platform/database/locks/importLock'
import { ShopError, toFieldError } from '../../../platform/errors'
import { isListSlug } from '../../../platform/support/slugify'
import { parseStoredJson } from '../../../platform/support/storedJson'
import { createImportReader } from '../../catalogue/writing/importRepository'
import { absent, digestList } from '../contentMemory'
import { buildListRows } from '../contentRows'
import { createPageReader } from '../pages/pageRepository'
import { tell } from '../staffSentences'
import { createCuratedListReader, createCuratedListWriter } from './curatedListRepository'
import { curatedListMissing, readCuratedListState } from './curatedListState'

const toRef = ({ slug }: { slug: string }) => `list/${slug}`

const ofList = {
  subject: toRef,
  // Imports write the same rows.
  lock: lockImports,
  stateOf: readCuratedListState,
} satisfies Partial<Action>

/** Adds a list, or replaces its name and releases. Imports keep what is set here. */
export const setCuratedList = {
  name: 'lists set',
  input: setCuratedListInput,
  ...ofList,
  async run(trx, { is_new, slug, name, releases }, { now, recordAudit }) {
    if (!isListSlug(slug)) throw notASlug()
    const before = await getListDigest(trx, slug)
    if (is_new && before !== absent) throw listExists()
    const slugs = new Set(releases.map((release) => release.slug))
    if (slugs.size < releases.length) throw chosenTwice()
    const listedReleases = await createImportReader(trx).listSlugs([...slugs])
    const ids = new Map(listedReleases.map((release) => [release.slug, release.uuid_release]))
    const missing = [...slugs].find((release) => !ids.has(release))
    if (missing !== undefined) throw releaseMissing(missing)
    const rows = buildListRows(
      { slug, name, releases: releases.map((release) => ({ ...release, line: null })) },
      ids,
    )
    await createCuratedListWriter(trx, now().toISOString()).saveList(rows, before)
    await recordAudit(toRef({ slug }), { is_new: before === absent })
    return {}
  },
} satisfies Action<typeof setCuratedListInput, object>

/** Removes a list that no page shows. Imports do not bring it back. */
export const removeCuratedList = {
  name: 'lists remove',
  input: removeCuratedListInput,
  ...ofList,
  async run(trx, { slug }, { now, recordAudit }) {
    const before = await getListDigest(trx, slug)
    if (before === absent) throw curatedListMissing()
    const pages = await listPagesWith(trx, slug)
    if (pages.length > 0) throw listShown(pages)
    await createCuratedListWriter(trx, now().toISOString()).deleteList(slug, before)
    await recordAudit(toRef({ slug }), {})
    return {}
  },
} satisfies Action<typeof removeCuratedListInput, object>

async function getListDigest(trx: WriteTransaction, slug: string): Promise<string> {
  const rows = await createCuratedListReader(trx).findRows(slug)
  return rows ? digestList(rows) : absent
}

/** Lists the pages with a rule that names a list. */
async function listPagesWith(trx: WriteTransaction, slug: string): Promise<string[]> {
  const blocks = await createPageReader(trx).listGroups()
  const groups = blocks.filter(({ content }) => {
    const { rule } = parseStoredJson(content) as { rule?: { list?: string | null } | null }
    return rule?.list === slug
  })
  return [...new Set(groups.map(({ page_slug }) => page_slug))]
}

const notASlug = () =>
  toFieldError('slug', tell('A short name has letters, digits and . _ - ~, such as staff-picks.'), {
    code: 'invalid_slug',
  })

const listExists = () =>
  toFieldError('slug', tell('There is a list with this short name already. Choose another one.'), {
    status: 409,
    code: 'list_exists',
  })

const chosenTwice = () =>
  toFieldError('releases', tell('A release is in the list more than once. Take it out once.'), {
    code: 'chosen_twice',
  })

const releaseMissing = (slug: string) =>
  toFieldError(
    'releases',
    tell('There is no release with the slug "{slug}" (any more). Take it out of the list.', { slug }),
    { status: 409, code: 'release_missing' },
  )

const tellPage = (slug: string): string =>
  slug === 'frontpage' ? tell('the frontpage') : tell('the page {slug}', { slug })

const listShown = (pages: readonly string[]) =>
  new ShopError(
    409,
    'list_shown',
    tell(
      pages.length === 1
        ? 'The list cannot be removed, because {pages} shows it. Take it out there first.'
        : 'The list cannot be removed, because {pages} show it. Take it out there first.',
      { pages: pages.map(tellPage).join(tell(' and ')) },
    ),
  )
