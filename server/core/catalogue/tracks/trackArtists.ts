import type { Credits } from './trackCredits'

/** An artist as tracks name them, with the numbers of the releases of these tracks. */
interface NamedOnTracks {
  name: string
  releases: number[]
}

/**
 * Finds the releases on whose tracks an artist is. Artists are known by the slug that is made of their name; those of
 * releases have an entry of their own in the read model as well.
 */
export class TrackArtists {
  readonly #named = new Map<string, NamedOnTracks>()
  /** The releases of texts that may be names, by slug. */
  readonly #possible = new Map<string, number[]>()

  /** Notes the artists of a release's tracks. */
  add(release: number, tracks: Iterable<Credits>): void {
    for (const { named: namesBySlug, possible } of tracks) {
      for (const [slug, name] of namesBySlug) {
        const entry = this.#named.get(slug)
        if (entry) addOnce(entry.releases, release)
        else this.#named.set(slug, { name, releases: [release] })
      }
      for (const slug of possible) {
        const releases = this.#possible.get(slug)
        if (releases) addOnce(releases, release)
        else this.#possible.set(slug, [release])
      }
    }
  }

  /**
   * Forgets texts that are no names, which are most of those in versions. What is a name only later counts from the next
   * change of its release on, or from the next build.
   * @param isKnown tells whether the shop has an artist with this slug, apart from tracks
   */
  forgetUnknown(isKnown: (slug: string) => boolean): void {
    for (const slug of this.#possible.keys()) {
      if (!this.#named.has(slug) && !isKnown(slug)) this.#possible.delete(slug)
    }
  }

  /** Removes a release. @param tracks the same as they were when it was added */
  remove(release: number, tracks: Iterable<Credits>): void {
    for (const { named: namesBySlug, possible } of tracks) {
      for (const slug of namesBySlug.keys()) {
        const entry = this.#named.get(slug)
        if (entry && removeFrom(entry.releases, release)) this.#named.delete(slug)
      }
      for (const slug of possible) {
        const releases = this.#possible.get(slug)
        if (releases && removeFrom(releases, release)) this.#possible.delete(slug)
      }
    }
  }

  /** Returns the name of an artist as the tracks have it; undefined when no track names the artist. */
  nameOf(slug: string): string | undefined {
    return this.#named.get(slug)?.name
  }

  /**
   * Lists the releases with tracks of an artist, in no particular order.
   * @param slug of an artist of the shop, or one for which `nameOf` returns a name
   */
  releasesOf(slug: string): number[] {
    return [...new Set([...(this.#named.get(slug)?.releases ?? []), ...(this.#possible.get(slug) ?? [])])]
  }

  /**
   * Lists the same without copying anything; a release may be in it twice.
   * @param max an artist with more releases has none here
   */
  *someReleasesOf(slug: string, max: number): Iterable<number> {
    const namedReleases = this.#named.get(slug)?.releases ?? none
    const possibleReleases = this.#possible.get(slug) ?? none
    if (namedReleases.length + possibleReleases.length > max) return
    yield* namedReleases
    yield* possibleReleases
  }

  /** Lists the artists that tracks name. */
  *listed(): Iterable<{ slug: string; name: string }> {
    for (const [slug, { name }] of this.#named) yield { slug, name }
  }
}

const none: readonly number[] = []

/** Releases are added one after the other, so that the last one is enough to compare. */
function addOnce(releases: number[], release: number): void {
  if (releases.at(-1) !== release) releases.push(release)
}

/** @returns whether none is left */
function removeFrom(releases: number[], release: number): boolean {
  const at = releases.indexOf(release)
  if (at >= 0) releases.splice(at, 1)
  return releases.length === 0
}
