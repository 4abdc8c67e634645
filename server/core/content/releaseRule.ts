import { z } from 'zod'
import type { Label, ReleaseList, ReleaseListItem } from '../../../src/shared/contract'
import { emptyQuery, type ReleaseQuery } from '../../../src/shared/releaseQuery'

/** The latest release dates, the largest reductions, and most copies sold of late. */
export const ruleOrders = ['newest', 'sale', 'best_sold'] as const

/** What a release group shows when its releases are not chosen by hand. */
export const releaseRuleSchema = z.strictObject({
  show: z.enum(ruleOrders).nullish(),
  /** The slug of a curated list, in whose order the releases stand; in place of `show`. */
  list: z.string().min(1).max(200).nullish(),
  /** The slug of a label or a genre to which the releases belong. */
  label: z.string().min(1).max(200).nullish(),
  genre: z.string().min(1).max(200).nullish(),
  /** How many releases each row has. */
  rows: z.array(z.number().int().min(1).max(12)).min(1).max(50),
})
export type ReleaseRule = z.infer<typeof releaseRuleSchema>

/** The part of the catalogue that rules need. */
export interface RuleCatalogue {
  filterReleases(query: ReleaseQuery): ReleaseList
  findLabel(slug: string, range: { limit: number }): Label | null
  listItems(ids: readonly string[]): ReleaseListItem[]
}

/** Releases that are chosen by what only the database knows. */
export interface RuleIds {
  bestSold: readonly string[]
  lists: ReadonlyMap<string, readonly string[]>
}

/** So many releases are looked at when a rule has conditions that the catalogue has no list for. */
const lookedAt = 500

/**
 * Chooses the releases of a rule, of which at least one copy or download can be bought now.
 * @param ids the ids of releases that the catalogue cannot list: those of which most copies were sold, most first, and
 * those of curated lists by slug
 * @returns rows, as long as the rule says; the last ones are missing where too few releases fit
 */
export function listReleasesByRule(
  rule: ReleaseRule,
  catalogue: RuleCatalogue,
  ids: RuleIds,
): ReleaseListItem[][] {
  const maxItems = rule.rows.reduce((sum, count) => sum + count, 0)
  const items = listCandidates(rule, catalogue, ids, maxItems)
    .filter((item) => matchesRule(item, rule))
    .slice(0, maxItems)
  let from = 0
  return rule.rows
    .map((count) => {
      from += count
      return items.slice(from - count, from)
    })
    .filter((row) => row.length > 0)
}

function listCandidates(
  { show, list, label, genre }: ReleaseRule,
  catalogue: RuleCatalogue,
  { bestSold, lists }: RuleIds,
  maxItems: number,
): ReleaseListItem[] {
  if (list) return catalogue.listItems(lists.get(list) ?? [])
  if (show === 'best_sold') return catalogue.listItems(bestSold)
  if (label) {
    const releases = catalogue.findLabel(label, { limit: lookedAt })?.releases ?? []
    return show === 'newest' ? releases : releases.toSorted((a, b) => getSaving(b) - getSaving(a))
  }
  return catalogue.filterReleases({
    ...emptyQuery(show === 'sale' ? 'sale' : 'list'),
    ...(show === 'sale' && { order: 'discount_desc' as const }),
    ...(genre && { genres: [genre] }),
    inStock: true,
    limit: maxItems,
  }).items
}

const matchesRule = (item: ReleaseListItem, { show, label, genre }: ReleaseRule): boolean =>
  item.formats.some(({ has_available_stock }) => has_available_stock) &&
  (show !== 'sale' || getSaving(item) > 0) &&
  (!label || item.labels.some(({ slug }) => slug === encodeURIComponent(label))) &&
  (!genre || item.genres.some(({ slug }) => slug === genre))

/** @returns the largest reduction of a format, in the shop's currency; 0 if none is reduced */
const getSaving = ({ formats }: ReleaseListItem): number =>
  Math.max(0, ...formats.map(({ price, original_price }) => (original_price ?? price) - price))
