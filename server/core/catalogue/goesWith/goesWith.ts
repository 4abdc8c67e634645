import type { ReadModel } from '../readModel/readModel'
import type { TrackSearch } from '../search/trackSearch'
import { collectiveNames } from '../tracks/trackCredits'
import type { BoughtTogether } from './boughtTogether'

/** A release that goes with another one. */
export interface Companion {
  number: number
  /** The name of an artist of both; null when they were bought together. */
  alsoWith: string | null
}

/** What is known of releases beside the read model. */
export interface GoesWithSources {
  /** Null until the tracks have been read. */
  tracks: TrackSearch | null
  together: BoughtTogether
}

const maxCompanions = 12
/** So many of one artist come before those of others have had their turn. */
const maxOfArtist = 3
/** Somebody on more releases than this connects records that have nothing else in common. */
const maxReleasesOfArtist = 150
/** The order is by stock, then by ties, then by the day of release, which has a number below this. */
const maxDays = 2 ** 21
const maxTies = 2 ** 16

/** A release while the list is made. */
interface Candidate extends Companion {
  /** One for each artist of both, and one for each purchase of both. */
  ties: number
  /** The last artist that was counted, so that none counts twice. */
  counted: string | null
  rank: number
}

/**
 * Lists releases of other labels that go with a release: those on which its artists, the artists of its tracks or their
 * remixers are too, and those that were bought with it. The order: in stock, most in common, newest.
 * @param number the release number
 * @param usedNumbers the numbers of releases that are shown already
 */
export function listCompanions(
  model: ReadModel,
  { tracks, together }: GoesWithSources,
  number: number,
  usedNumbers: ReadonlySet<number>,
): Companion[] {
  const item = model.getItem(number)
  const ownLabels = new Set(item.labels.map(({ slug }) => slug))
  const candidates = new Map<number, Candidate>()
  const note = (companion: number, alsoWith: string | null, ties: number) => {
    const candidate = candidates.get(companion)
    if (!candidate)
      candidates.set(companion, { number: companion, alsoWith, ties, counted: alsoWith, rank: 0 })
    else if (alsoWith === null || candidate.counted !== alsoWith) {
      candidate.ties += ties
      candidate.counted = alsoWith
    }
  }
  for (const { name, releases } of listArtists(model, tracks, number)) {
    for (const companion of releases) note(companion, name, 1)
  }
  for (const { releaseId, purchases } of together.partnersOf(item.uuid_release)) {
    const companion = model.numberOf(releaseId)
    if (companion !== undefined) note(companion, null, purchases)
  }
  const isOfOwnLabel = (companion: number) =>
    model.getItem(companion).labels.some(({ slug }) => ownLabels.has(slug))
  for (const candidate of candidates.values()) candidate.rank = getRank(model, candidate)
  const best = [...candidates.values()].sort((a, b) => b.rank - a.rank || a.number - b.number)
  // Labels are looked up last and for few: an item is rarely in the processor's cache.
  return spread(
    best,
    ({ number: companion }) =>
      companion !== number && !usedNumbers.has(companion) && !isOfOwnLabel(companion),
  )
}

function getRank(model: ReadModel, { number, ties }: Candidate): number {
  const stock = model.isInStock(number) ? maxTies : 0
  return (stock + Math.min(ties, maxTies - 1)) * maxDays + model.getDay(number)
}

/** Lists the artists of a release and of its tracks, with all releases they are on, some of them twice. */
function* listArtists(
  model: ReadModel,
  tracks: TrackSearch | null,
  number: number,
): Iterable<{ name: string; releases: Iterable<number> }> {
  const slugs = tracks?.artistsOn(number) ?? new Set()
  for (const { slug } of model.getItem(number).artists) slugs.add(decodeURIComponent(slug))
  for (const slug of slugs) {
    if (collectiveNames.has(slug)) continue
    const entry = model.artists.findBySlug(encodeURIComponent(slug))
    const name = entry?.named.name ?? tracks?.nameOf(slug)
    if (name === undefined) continue
    if (tracks) yield { name, releases: tracks.someReleasesOf(slug, maxReleasesOfArtist) }
    if (entry && entry.releases.length <= maxReleasesOfArtist) yield { name, releases: entry.releases }
  }
}

/** Chooses from the best ones, so that one artist with many releases does not fill the list while there are others. */
function spread(best: readonly Candidate[], isWanted: (candidate: Candidate) => boolean): Companion[] {
  const countByName = new Map<string, number>()
  const later: Companion[] = []
  const companions: Companion[] = []
  for (const candidate of best) {
    if (companions.length === maxCompanions) break
    const { number, alsoWith } = candidate
    const count = alsoWith === null ? 0 : (countByName.get(alsoWith) ?? 0)
    if (count >= maxOfArtist && later.length === maxCompanions) continue
    if (!isWanted(candidate)) continue
    if (alsoWith !== null) countByName.set(alsoWith, count + 1)
    ;(count < maxOfArtist ? companions : later).push({ number, alsoWith })
  }
  return [...companions, ...later].slice(0, maxCompanions)
}
