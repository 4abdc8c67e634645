import type { ReleaseListItem } from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import { elementAt } from '../../../src/shared/required'
import { type GoesWithSources, listCompanions } from './goesWith/goesWith'
import { has } from './readModel/bitset'
import type { NameEntry } from './readModel/nameTable'
import type { ReadModel } from './readModel/readModel'
import type { RelatedLists } from './releaseDetails'
import { collectiveNames } from './tracks/trackCredits'

const maxPerList = 12
/** The search for closer matches ends after this many releases if there are enough to show. */
const enoughCandidates = 5000

/**
 * Lists releases that a shopper may like: those in stock first, then newest first. Each release is in one list only:
 * artist before label before those that go with it before genre.
 * @param number the release number
 * @param language to show them in
 */
export function listRelated(
  model: ReadModel,
  sources: GoesWithSources,
  number: number,
  language: Language = 'en',
): RelatedLists {
  const item = model.getItem(number)
  const usedNumbers = new Set([number])
  const take = (numbers: number[]): ReleaseListItem[] => {
    for (const relatedNumber of numbers) usedNumbers.add(relatedNumber)
    return numbers.map((relatedNumber) => model.itemIn(relatedNumber, language))
  }
  // Two compilations are not related because both are by various artists.
  const artists = item.artists.filter(({ slug }) => !collectiveNames.has(slug))
  const by_artist = take(listFromEntries(model, artists, model.artists, usedNumbers))
  const by_label = take(listFromEntries(model, item.labels, model.labels, usedNumbers))
  const companions = listCompanions(model, sources, number, usedNumbers)
  const releases = take(companions.map((companion) => companion.number))
  const goes_with = companions.map(({ alsoWith }, at) => ({
    also_with: alsoWith,
    release: elementAt(releases, at),
  }))
  const by_genre = take(listByGenres(model, item, usedNumbers))
  return { related_products: { by_genre, by_artist, by_label }, goes_with }
}

function listFromEntries(
  model: ReadModel,
  names: readonly { slug: string }[],
  table: { findBySlug(slug: string): NameEntry | undefined },
  usedNumbers: ReadonlySet<number>,
): number[] {
  const candidates = new Set<number>()
  for (const { slug } of names) {
    for (const number of listFirst(model, table.findBySlug(slug)?.releases ?? [], usedNumbers))
      candidates.add(number)
  }
  return [...candidates]
    .sort((a, b) => Number(model.isInStock(b)) - Number(model.isInStock(a)) || model.compareNewest(a, b))
    .slice(0, maxPerList)
}

/** Takes the newest releases in stock, filled up with others when there are too few. */
function listFirst(
  model: ReadModel,
  newestFirst: readonly number[],
  usedNumbers: ReadonlySet<number>,
): number[] {
  const inStock: number[] = []
  const soldOut: number[] = []
  for (const number of newestFirst) {
    if (usedNumbers.has(number)) continue
    if (model.isInStock(number)) {
      if (inStock.push(number) === maxPerList) return inStock
    } else if (soldOut.length < maxPerList) soldOut.push(number)
  }
  return [...inStock, ...soldOut].slice(0, maxPerList)
}

/**
 * Finds releases with the same genres. Those of other labels come first, because the label's own releases have a list
 * already; among them, those with all of these genres come before those that share only some.
 */
function listByGenres(model: ReadModel, item: ReleaseListItem, usedNumbers: ReadonlySet<number>): number[] {
  const sets = model.genreSets(item)
  if (sets.length === 0) return []
  const ownLabels = new Set(item.labels.map(({ slug }) => slug))
  const isOfOwnLabel = (number: number) =>
    model.getItem(number).labels.some(({ slug }) => ownLabels.has(slug))
  const closest: number[] = []
  const close: number[] = []
  const ofOwnLabel: number[] = []
  const soldOut: number[] = []
  let examinedCount = 0
  for (const number of model.newestFirst()) {
    if (closest.length === maxPerList) break
    if (++examinedCount > enoughCandidates && closest.length + close.length >= maxPerList) break
    let shared = 0
    for (const set of sets) if (has(set, number)) shared++
    if (shared === 0 || usedNumbers.has(number)) continue
    if (!model.isInStock(number)) soldOut.push(number)
    else if (isOfOwnLabel(number)) ofOwnLabel.push(number)
    else if (shared === sets.length) closest.push(number)
    else close.push(number)
  }
  return [...closest, ...close, ...ofOwnLabel, ...soldOut].slice(0, maxPerList)
}
