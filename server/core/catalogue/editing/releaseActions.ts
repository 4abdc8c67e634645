/** What staff do with releases, from the command line and in the back office. */
import type { z } from 'zod'
import { formatReleaseName } from '../../../../src/shared/formatReleaseName'
import { toCents } from '../../../../src/shared/money'
import {
  deleteReleaseInput,
  duplicateReleaseInput,
  setFormatInput,
  setReleaseInput,
  visibilityInput,
} from '../../../../src/shared/staff/releases/inputs'
import type { MarginMethod } from '../../../../src/shared/vocabulary'
import { type Action, type ActionContext, diffStates } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { InvalidRequest, ShopError, toFieldError } from '../../../platform/errors'
import { shopDay } from '../../../platform/support/dates'
import { firstSentence } from '../../../platform/support/firstSentence'
import { slugify } from '../../../platform/support/slugify'
import { tooDear } from '../../inventory/buyIns/buyInActions'
import { maxTotalMarginCents } from '../../pricing/totalMargin'
import { getShortName, toFormatDetail } from '../names/formatNames'
import { tell } from '../staffSentences'
import { withoutRepeatedStyles, withoutRepeats } from '../writing/completeRelease'
import type { ImportedName } from '../writing/importedRelease'
import { saveReleaseNames } from '../writing/releaseNames'
import { duplicate } from './duplicateRepository'
import { getFormats, getReleaseById } from './existingReleases'
import {
  createReleaseAdminReader,
  createReleaseAdminWriter,
  type FormatFields,
  type ReleaseFields,
} from './releaseAdminRepository'
import { readFormatState, readReleaseState } from './releaseState'
import { refuseUnpriced } from './unknownPrices'

interface Changed {
  /** The slugs of those that were not like this already. */
  changed: string[]
}

const createWriter = (trx: WriteTransaction, { now }: Pick<ActionContext, 'now'>) =>
  createReleaseAdminWriter(trx, now().toISOString())

/** Shows or hides releases; those that are already so are left as they are. */
async function setVisible(
  trx: WriteTransaction,
  ids: readonly string[],
  isVisible: boolean,
  context: ActionContext,
): Promise<Changed> {
  const admin = createWriter(trx, context)
  const changedSlugs: string[] = []
  for (const id of ids) {
    const { slug, is_published, is_hidden_by_staff } = await getReleaseById(trx, id)
    if (isVisible ? is_published === 1 : is_hidden_by_staff === 1) continue
    await admin.setVisible(id, isVisible)
    if (isVisible) await refuseUnpriced(trx, id)
    const state = (isShown: boolean) => ({ is_shown: isShown })
    await context.recordAudit(slug, {}, { before: state(is_published === 1), after: state(isVisible) })
    changedSlugs.push(slug)
  }
  return { changed: changedSlugs }
}

/** Hides releases from the shop: their pages disappear, and orders keep them. */
export const hideReleases = {
  name: 'releases hide',
  input: visibilityInput,
  run: (trx, { uuid_releases }, context) => setVisible(trx, uuid_releases, false, context),
} satisfies Action<typeof visibilityInput, Changed>

/** Shows releases in the shop. */
export const publishReleases = {
  name: 'releases publish',
  input: visibilityInput,
  run: (trx, { uuid_releases }, context) => setVisible(trx, uuid_releases, true, context),
} satisfies Action<typeof visibilityInput, Changed>

/** Deletes a release that was never ordered. */
export const deleteRelease = {
  name: 'releases delete',
  input: deleteReleaseInput,
  async run(trx, { uuid_release }, context) {
    const release = await getReleaseById(trx, uuid_release)
    const admin = createWriter(trx, context)
    const { orders, held, aside, codes } = await admin.countUses(uuid_release)
    const problem = explainInUse(formatReleaseName(release), { orders, held, aside, codes })
    if (problem !== null) throw new ShopError(409, 'in_use', problem)
    await admin.delete(uuid_release)
    await context.recordAudit(release.slug, {
      source_key: release.source_key,
      name: formatReleaseName(release),
    })
    return {}
  },
} satisfies Action<typeof deleteReleaseInput, object>

/** Says why a release cannot be deleted. @returns null if it can */
function explainInUse(
  release: string,
  { orders, held, aside, codes }: { orders: number; held: number; aside: number; codes: number },
): string | null {
  if (orders === 1) return tell('{release} cannot be deleted: 1 order has it. Hide it instead.', { release })
  if (orders > 0) {
    return tell('{release} cannot be deleted: {count} orders have it. Hide it instead.', {
      release,
      count: orders,
    })
  }
  if (codes > 0) {
    return tell('{release} cannot be deleted: there are download codes for it. Hide it instead.', { release })
  }
  if (aside > 0) {
    return tell('{release} has a copy that is put aside at the counter. Give it free there first.', {
      release,
    })
  }
  return held > 0
    ? tell('{release} is reserved by an active checkout. Hide it now and delete it in an hour.', { release })
    : null
}

/** Makes a hidden copy of a release, without its stock; the result is its id. */
export const duplicateRelease = {
  name: 'releases duplicate',
  input: duplicateReleaseInput,
  async run(trx, { uuid_release, edition }, context) {
    const release = await getReleaseById(trx, uuid_release)
    const copy = await duplicate(trx, release, { edition, now: context.now().toISOString() })
    await context.recordAudit(copy.slug, { copy_of: release.slug })
    return copy
  },
} satisfies Action<typeof duplicateReleaseInput, { uuid_release: string; slug: string }>

/** Sets fields of a release. Imports keep what is set here. */
export const setRelease = {
  name: 'releases set',
  input: setReleaseInput,
  stateOf: readReleaseState,
  async run(trx, { uuid_release, ...fields }, context) {
    const { slug } = await getReleaseById(trx, uuid_release)
    const before = await readReleaseState(trx, { uuid_release })
    await writeRelease(trx, uuid_release, fields, context)
    const after = await readReleaseState(trx, { uuid_release })
    await context.recordAudit(slug, {}, diffStates(before, after))
    return {}
  },
} satisfies Action<typeof setReleaseInput, object>

type ReleaseInput = Omit<z.output<typeof setReleaseInput>, 'uuid_release'>

async function writeRelease(
  trx: WriteTransaction,
  uuid_release: string,
  fields: ReleaseInput,
  context: ActionContext,
): Promise<void> {
  const admin = createWriter(trx, context)
  const columns = toReleaseColumns(fields)
  if (Object.keys(columns).length > 0) await admin.update(uuid_release, columns)
  if (fields.genres) await admin.setGenres(uuid_release, await checkGenres(trx, fields.genres, context))
  if (fields.styles) await admin.setStyles(uuid_release, withoutRepeatedStyles(fields.styles))
  for (const [table, names] of [
    ['artist', fields.artists],
    ['label', fields.labels],
  ] as const) {
    if (!names) continue
    const currentNames = await admin.listNamesOf(table, uuid_release)
    const newNames = withoutRepeats(names.map((name) => toName(name, currentNames)))
    await saveReleaseNames(trx, { table, uuid_release, names: newNames, now: context.now().toISOString() })
  }
}

/** A name that the release has already keeps its slug. */
const toName = (name: string, currentNames: readonly ImportedName[]): ImportedName =>
  currentNames.find((currentName) => currentName.name === name) ?? { name, slug: slugify(name) }

/** Checks genres. @returns their slugs, each once @throws InvalidRequest if the shop does not have one */
async function checkGenres(
  trx: WriteTransaction,
  genres: readonly string[],
  context: Pick<ActionContext, 'now'>,
): Promise<string[]> {
  const genreSlugs = await createWriter(trx, context).listGenres()
  const unknown = genres.find((slug) => !genreSlugs.includes(slug))
  if (unknown !== undefined) {
    throw new InvalidRequest(
      tell('There is no genre {genre}. The shop has {genres}.', {
        genre: unknown,
        genres: genreSlugs.join(', '),
      }),
      'no_genre',
    )
  }
  return [...new Set(genres)]
}

const toFlag = (claim: boolean | undefined) => (claim === undefined ? undefined : claim ? 1 : 0)

/** Names the columns of the fields that are given. */
function toReleaseColumns(fields: ReleaseInput): ReleaseFields {
  return definedOnly({
    display_artist: fields.artist,
    title: fields.title,
    edition: fields.edition,
    subtitle: fields.subtitle,
    product_type: fields.type,
    play_type: fields.play_type,
    release_year: fields.year,
    release_date: fields.released,
    original_release_date: fields.reissue_of,
    is_reissue: toFlag(fields.is_reissue),
    is_special_edition: toFlag(fields.is_special_edition),
    info_en: fields.info,
    info_en_first_sentence: fields.info === undefined ? undefined : firstSentence(fields.info),
    manufacturer: fields.manufacturer,
    responsible_person: fields.responsible_person,
    country: fields.country,
  })
}

/** Leaves out what is undefined. */
const definedOnly = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** Sets fields of a format, such as its place on the shelf. Imports keep what is set here. */
export const setFormat = {
  name: 'releases set-format',
  input: setFormatInput,
  stateOf: readFormatState,
  async run(trx, { uuid_release_format, ...fields }, context) {
    const format = (await getFormats(trx, [uuid_release_format])).get(uuid_release_format)
    const before = await readFormatState(trx, { uuid_release_format })
    const columns = toFormatColumns(fields, shopDay(context.now()))
    if (Object.keys(columns).length > 0)
      await createWriter(trx, context).updateFormat(uuid_release_format, columns)
    const after = await readFormatState(trx, { uuid_release_format })
    refuseMargin(after, await createReleaseAdminReader(trx).findMarginMethod(uuid_release_format))
    if (format && fields.is_shown) await refuseUnpriced(trx, format.uuid_release)
    if (format)
      await context.recordAudit(getShortName(format), toFormatDetail(format), diffStates(before, after))
    return {}
  },
} satisfies Action<typeof setFormatInput, object>

/**
 * Refuses the margin scheme for a download, without a purchase price, from which the margin is computed, or with one that is
 * too high for the total margin.
 */
function refuseMargin(
  after: Awaited<ReturnType<typeof readFormatState>>,
  method: MarginMethod | undefined,
): void {
  if (!('taxation' in after) || after.taxation !== 'margin') return
  if (after.is_instant_download && after.weight === 0) {
    throw toFieldError('taxation', tell('A download cannot be under the margin scheme.'))
  }
  if (after.purchase_price === null) {
    throw toFieldError('purchase_price', tell('The margin scheme needs what the shop paid for one copy.'))
  }
  if (method === 'total' && toCents(after.purchase_price) > maxTotalMarginCents) {
    throw toFieldError('purchase_price', tooDear())
  }
}

type FormatInput = Omit<z.output<typeof setFormatInput>, 'uuid_release_format'>

/** @param today the shop's day; a pre-order whose day has come is an ordinary format */
function toFormatColumns(fields: FormatInput, today: string): FormatFields {
  const { pre_order } = fields
  return definedOnly({
    catalog_nr: fields.catalog_nr,
    barcode: fields.barcode,
    weight_grams: fields.weight,
    shelf_location: fields.place,
    grade_disc: fields.disc,
    grade_sleeve: fields.sleeve,
    condition_note: fields.condition_note,
    tech_info: fields.tech_info,
    shipping_date: fields.ships,
    vat_class: fields.vat_class,
    taxation: fields.taxation,
    purchase_cents: fields.purchase_price == null ? fields.purchase_price : toCents(fields.purchase_price),
    includes_download_code: toFlag(fields.has_download_code),
    instant_download: toFlag(fields.is_instant_download),
    external_id: fields.external_id,
    is_published: toFlag(fields.is_shown),
    ...(pre_order !== undefined && {
      status: pre_order !== null && pre_order > today ? ('pre-order' as const) : ('listed' as const),
      ...(pre_order !== null && { release_date: pre_order }),
    }),
  })
}
