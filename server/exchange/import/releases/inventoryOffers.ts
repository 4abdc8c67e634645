import { elementAt, required } from '../../../../src/shared/required'
import { gradeNames } from '../../../core/catalogue/discogs/discogsGrades'
import { foldName } from '../../../core/catalogue/names/formatNames'
import type { ImportedFormat } from '../../../core/catalogue/writing/importedRelease'
import type { FormatMemory } from '../../../core/catalogue/writing/importMemory'

/** The data of a format in the shop by which its offer is recognised. */
export interface OfferedFormat {
  id: string
  format: string
  grade_disc: string | null
  grade_sleeve: string | null
  tech_info: string | null
  /** The memory of the last inventory; null if the format was not in it. */
  memory: FormatMemory | null
  /** Whether the format comes from the content folder or from staff, and not from the inventory. */
  isOfShop: boolean
}

export interface AssignedOffer {
  offer: ImportedFormat
  /** The id of its format; null for a new format. */
  id: string | null
}

/**
 * Assigns the offers of an inventory to the shop's formats. A listing stays with its format, even if price or grade
 * change; a new listing in the condition of a missing format takes its place; others are new formats with unused
 * names.
 * @param formats the formats of the release
 * @returns each offer with its format's id
 */
export function assignOffers(
  offers: readonly ImportedFormat[],
  formats: readonly OfferedFormat[],
): AssignedOffer[] {
  const formatIdsByListing = new Map<string, string>()
  for (const { id, memory } of formats) {
    for (const listing of Object.keys(memory?.listings ?? {})) formatIdsByListing.set(listing, id)
  }
  const free = new Map(formats.filter(({ isOfShop }) => !isOfShop).map((format) => [format.id, format]))
  const assigned: AssignedOffer[] = []
  const claim = (offer: ImportedFormat, id: string | null) => {
    if (id !== null) free.delete(id)
    assigned.push({ offer, id })
  }
  const rest: ImportedFormat[] = []
  for (const part of offers.flatMap((offer) => splitByFormat(offer, formatIdsByListing))) {
    if (part.id !== null && free.has(part.id)) claim(part.offer, part.id)
    else rest.push(part.offer)
  }
  for (const offer of rest) {
    const formatId =
      find(
        free,
        (format) => format.memory !== null && isGone(format.memory) && isSameCondition(format, offer),
      ) ??
      // These formats were imported by an older version, or by a dump before there were copies.
      find(free, (format) => format.memory === null && isNamed(format, offer)) ??
      find(free, (format) => format.memory === null && mentionsCondition(format, offer)) ??
      find(free, (format) => format.memory === null && format.tech_info?.includes('media ') !== true)
    claim(offer, formatId)
  }
  return withNames(assigned, formats)
}

/** Splits an offer whose listings belong to several formats of the shop, so that each listing stays with its format. */
function splitByFormat(
  offer: ImportedFormat,
  formatIdsByListing: ReadonlyMap<string, string>,
): { offer: ImportedFormat; id: string | null }[] {
  const listings = Object.entries(offer.listings ?? {})
  const groups = Map.groupBy(listings, ([listing]) => formatIdsByListing.get(listing) ?? null)
  const ids = [...groups.keys()].filter((id) => id !== null)
  if (ids.length === 0) return [{ offer, id: null }]
  return ids.map((id, i) => {
    // New listings are added to the first format.
    const own = [...required(groups.get(id), `group ${id}`), ...(i === 0 ? (groups.get(null) ?? []) : [])]
    const stock = own.reduce((sum, [, count]) => sum + count, 0)
    return { offer: { ...offer, stock, listings: Object.fromEntries(own) }, id }
  })
}

const find = (free: ReadonlyMap<string, OfferedFormat>, fits: (format: OfferedFormat) => boolean) =>
  [...free.values()].find(fits)?.id ?? null

const isGone = ({ listings = {} }: FormatMemory) => Object.values(listings).every((count) => count === 0)

const isSameCondition = ({ grade_disc, grade_sleeve }: OfferedFormat, { condition }: ImportedFormat) =>
  grade_disc === (condition?.disc ?? null) && grade_sleeve === (condition?.sleeve ?? null)

const isNamed = (format: OfferedFormat, offer: ImportedFormat) =>
  foldName(format.format) === foldName(offer.format)

/** Recognises formats of an older version, which wrote the grade of the disc into `tech_info`. */
const mentionsCondition = ({ tech_info }: OfferedFormat, { condition }: ImportedFormat) =>
  condition?.disc != null && tech_info?.includes(`media ${gradeNames[condition.disc]} (`) === true

/** Gives new formats names that no other format of the release has or had. */
function withNames(assigned: readonly AssignedOffer[], formats: readonly OfferedFormat[]): AssignedOffer[] {
  const usedNames = new Set(formats.map(({ format }) => foldName(format)))
  return assigned.map(({ offer, id }) => {
    if (id !== null) return { offer, id }
    const plain = elementAt(offer.format.split(', '), 0)
    const grade = offer.condition?.disc ? gradeNames[offer.condition.disc] : 'used'
    const isPlainFree = formats.length === 0 && assigned.length === 1
    let name = isPlainFree ? plain : offer.format === plain ? `${plain}, ${grade}` : offer.format
    for (let n = 2; usedNames.has(foldName(name)); n++) name = `${plain}, ${grade} ${n}`
    usedNames.add(foldName(name))
    return { offer: { ...offer, format: name }, id }
  })
}
