import type { ArtistIndex, NamedCount } from '../../../src/shared/contract'
import { artistsPerPage } from '../../../src/shared/vocabulary'
import { createPause } from '../../platform/process/yieldToEventLoop'
import { fold } from '../../platform/support/foldText'
import { compareText, toInitial } from './labelIndex'
import type { ReadModel } from './readModel/readModel'

/** So many are listed of each initial in a shop with more artists than fit on one page. */
const minPerInitial = 3

interface Group {
  initial: string
  /** In alphabetical order. */
  artists: readonly NamedCount[]
}

/** A part of the index: an initial, and how many of its artists come before the first one. */
export interface ArtistIndexPart {
  initial: string
  offset: number
}

/**
 * Makes the index of the artists of releases. It is built in steps when it is first asked for, because sorting all names
 * of a large shop would delay other requests.
 */
export function createArtistIndex(currentModel: () => ReadModel) {
  let groups: Promise<Group[]> | null = null

  function getGroups(): Promise<Group[]> {
    if (groups) return groups
    const promise = groupArtists(currentModel())
    groups = promise
    // A failure is not kept; its callers get the error.
    promise.catch(() => {
      if (groups === promise) groups = null
    })
    return promise
  }

  return {
    /**
     * Lists artists by initial.
     * @param part null for all initials; in a large shop only the artists with most releases are listed then
     * @returns null when no artist has this initial
     */
    async find(part: ArtistIndexPart | null): Promise<ArtistIndex | null> {
      const all = await getGroups()
      const initials = all.map(({ initial }) => initial)
      const count = all.reduce((sum, { artists }) => sum + artists.length, 0)
      const shownGroups = part ? all.filter(({ initial }) => initial === part.initial) : all
      if (part && shownGroups.length === 0) return null
      const maxPerInitial = count <= artistsPerPage ? count : Math.floor(artistsPerPage / all.length)
      return {
        count,
        initials,
        groups: shownGroups.map(({ initial, artists }) => {
          const listedArtists = part
            ? artists.slice(part.offset, part.offset + artistsPerPage)
            : listLargest(artists, Math.max(minPerInitial, maxPerInitial))
          // The counts change with the catalogue, so what is answered is a copy.
          return { initial, count: artists.length, artists: listedArtists.map((artist) => ({ ...artist })) }
        }),
      }
    },
    /** Must be called after a change of names or lists. */
    forget(): void {
      groups = null
    },
  }
}

async function groupArtists(model: ReadModel): Promise<Group[]> {
  const pause = createPause()
  const byInitial = new Map<string, { artist: NamedCount; folded: string }[]>()
  for (const { named: artist } of model.artists.listed()) {
    const entry = { artist, folded: fold(artist.name) }
    const initial = toInitial(entry.folded)
    const entries = byInitial.get(initial)
    if (entries) entries.push(entry)
    else byInitial.set(initial, [entry])
    await pause()
  }
  const groups: Group[] = []
  for (const [initial, entries] of byInitial) {
    entries.sort((a, b) => compareText(a.folded, b.folded) || compareText(a.artist.slug, b.artist.slug))
    groups.push({ initial, artists: entries.map(({ artist }) => artist) })
    await pause()
  }
  return groups.sort((a, b) => compareText(a.initial, b.initial))
}

/** Takes those with most releases. @returns them in the order that they had */
function listLargest(artists: readonly NamedCount[], max: number): readonly NamedCount[] {
  if (artists.length <= max) return artists
  const largestArtists = new Set(artists.toSorted((a, b) => b.count - a.count).slice(0, max))
  return artists.filter((artist) => largestArtists.has(artist))
}
