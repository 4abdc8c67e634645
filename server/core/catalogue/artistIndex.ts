import type { ArtistIndex, NamedCount } from '../../../src/shared/contract'
import { artistsPerPage } from '../../../src/shared/vocabulary'
import { fold } from '../../platform/support/foldText'
import { compareText, initialOf } from './labelIndex'
import type { ReadModel } from './readModel/readModel'
import { createPause } from './yieldToEventLoop'

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

  function allGroups(): Promise<Group[]> {
    if (groups) return groups
    const built = groupArtists(currentModel())
    groups = built
    // A failure is not kept; its callers get the error.
    built.catch(() => {
      if (groups === built) groups = null
    })
    return built
  }

  return {
    /**
     * Lists artists by initial.
     * @param part null for all initials; in a large shop only the artists with most releases are listed then
     * @returns null when no artist has this initial
     */
    async find(part: ArtistIndexPart | null): Promise<ArtistIndex | null> {
      const all = await allGroups()
      const initials = all.map(({ initial }) => initial)
      const count = all.reduce((sum, { artists }) => sum + artists.length, 0)
      const shown = part ? all.filter(({ initial }) => initial === part.initial) : all
      if (part && shown.length === 0) return null
      const most = count <= artistsPerPage ? count : Math.floor(artistsPerPage / all.length)
      return {
        count,
        initials,
        groups: shown.map(({ initial, artists }) => {
          const listed = part
            ? artists.slice(part.offset, part.offset + artistsPerPage)
            : largest(artists, Math.max(minPerInitial, most))
          // The counts change with the catalogue, so what is answered is a copy.
          return { initial, count: artists.length, artists: listed.map((artist) => ({ ...artist })) }
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
  for (const { named } of model.artists.listed()) {
    const entry = { artist: named, folded: fold(named.name) }
    const initial = initialOf(entry.folded)
    const known = byInitial.get(initial)
    if (known) known.push(entry)
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
function largest(artists: readonly NamedCount[], most: number): readonly NamedCount[] {
  if (artists.length <= most) return artists
  const chosen = new Set(artists.toSorted((a, b) => b.count - a.count).slice(0, most))
  return artists.filter((artist) => chosen.has(artist))
}
