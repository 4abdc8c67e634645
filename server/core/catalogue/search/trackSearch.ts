import type { FoundTrack, NamedCount, ReleaseListItem } from '../../../../src/shared/contract'
import { maxNamesFound, maxTracksFound } from '../../../../src/shared/vocabulary'
import type { Pause } from '../../../platform/process/yieldToEventLoop'
import { listSpellings, splitWords } from '../../../platform/support/foldText'
import { slugify } from '../../../platform/support/slugify'
import type { ItemChange, ReadModel } from '../readModel/readModel'
import { TrackArtists } from '../tracks/trackArtists'
import { toCredits } from '../tracks/trackCredits'
import { distinctTracks, type ReleaseTracks, type TrackRecord } from '../tracks/trackRecord'
import { TrackTable } from '../tracks/trackTable'
import { KindSearch, type SearchLimits } from './kindSearch'
import { putExactFirst } from './putExactFirst'
import { releaseTie } from './releaseTie'
import { isAskedFor, type SearchQuery, significantWords } from './searchQuery'
import type { IndexedText } from './textIndex'
import { countTypos, editsAllowed } from './vocabulary'

/** The number of changes after which the index is rebuilt. */
const changesBeforeRebuild = 5000

/** Searches the tracks of a read model's releases, and the artists that are named on them. */
export class TrackSearch {
  readonly #model: ReadModel
  readonly #table: TrackTable
  readonly #artists: TrackArtists
  readonly #texts: KindSearch
  /** The slugs of artists by the number of their name in `#names`. */
  readonly #slugs: string[]
  readonly #names: KindSearch

  private constructor(
    model: ReadModel,
    parts: {
      table: TrackTable
      artists: TrackArtists
      texts: KindSearch
      slugs: string[]
      names: KindSearch
    },
  ) {
    this.#model = model
    this.#table = parts.table
    this.#artists = parts.artists
    this.#texts = parts.texts
    this.#slugs = parts.slugs
    this.#names = parts.names
  }

  /** Builds the index in steps. Changes that happen meanwhile must be passed to `update` afterwards. */
  static async build(
    model: ReadModel,
    batches: AsyncIterable<readonly ReleaseTracks[]> | Iterable<readonly ReleaseTracks[]>,
    pause: Pause,
  ): Promise<TrackSearch> {
    const table = new TrackTable()
    const artists = new TrackArtists()
    for await (const batch of batches) {
      for (const { uuid_release, tracks } of batch) {
        const release = model.numberOf(uuid_release)
        if (release === undefined) continue
        const own = toOwnTracks(model.getItem(release), tracks)
        table.put(release, own)
        artists.add(release, own.map(toCredits))
        await pause()
      }
    }
    table.trim()
    const slugsOfReleases = new Set(
      Array.from(model.artists.listed(), ({ named: artist }) => slugify(artist.name)),
    )
    artists.forgetUnknown(
      (slug) => slugsOfReleases.has(slug) || model.artists.findBySlug(encodeURIComponent(slug)) !== undefined,
    )
    const texts = await KindSearch.build(listTexts(model, table), table.numbersUsed, pause)
    const listedArtists = [...artists.listed()]
    const names = await KindSearch.build(
      listedArtists.map(({ name }, doc) => toNameText(doc, name)),
      listedArtists.length,
      pause,
    )
    return new TrackSearch(model, {
      table,
      artists,
      texts,
      slugs: listedArtists.map(({ slug }) => slug),
      names,
    })
  }

  /** Builds the index anew from what it has, without the tracks that were removed. */
  rebuild(pause: Pause): Promise<TrackSearch> {
    return TrackSearch.build(this.#model, this.#batches(), pause)
  }

  get wantsRebuild(): boolean {
    return this.#texts.changes > changesBeforeRebuild
  }
  get hasTracks(): boolean {
    return this.#table.numbersUsed > 0
  }

  /**
   * Applies an update of the model.
   * @param tracks the tracks that the release has now
   * @returns whether its tracks have changed
   */
  update({ number, before, after }: ItemChange, tracks: readonly TrackRecord[]): boolean {
    const current = after ? toOwnTracks(after, tracks) : []
    const isSameArtist = before?.display_artist === after?.display_artist
    if ((isSameArtist || current.length === 0) && this.#table.has(number, current)) return false
    const old = this.#table.numbersOf(number)
    this.#artists.remove(
      number,
      old.map((track) => toCredits(this.#table.get(track))),
    )
    for (const track of old) this.#texts.put(track, null)
    this.#table.put(number, current)
    for (const track of this.#table.numbersOf(number))
      this.#texts.put(track, toIndexedText(this.#model, this.#table, track))
    this.#nameArtists(number, current)
    return true
  }

  /**
   * Finds tracks, best match first.
   * @param asSpelled leaves out misspellings
   */
  find(query: SearchQuery, asSpelled = false): FoundTrack[] {
    const matches = this.#texts
      .find(query, this.#tieOf, { asSpelled, isShortWhole: true })
      .map((track) => ({ track: this.#table.get(track), item: this.#itemOf(track) }))
      .filter(({ track }) => isAbout(track, query))
    return putExactFirst(matches, ({ track, item }) => isNamed(track, item, query))
      .slice(0, maxTracksFound)
      .map(presentTrack)
  }

  /**
   * Visits the releases of all tracks that a query finds, in no order. Tracks of which it names only the release's
   * artist are among them.
   */
  visitReleases(query: SearchQuery, visit: (release: number) => void, limits: SearchLimits): void {
    const { accepts } = limits
    const getRelease = (track: number) => this.#table.releaseOf(track)
    this.#texts.visitAll(query, (track) => visit(getRelease(track)), {
      ...limits,
      isShortWhole: true,
      accepts: accepts && ((track) => accepts(getRelease(track))),
    })
  }

  /**
   * Finds artists who are named on tracks and have no releases of their own, best match first.
   * @returns names whose count is the number of releases on which the artist appears
   */
  findArtists(query: SearchQuery, asSpelled = false): NamedCount[] {
    const getTie = (doc: number) => this.#artists.releasesOf(this.#slugs[doc]!).length
    const slugs = new Set(this.#names.find(query, getTie, { asSpelled }).map((doc) => this.#slugs[doc]!))
    return [...slugs]
      .flatMap((slug) => this.#presentArtist(slug) ?? [])
      .filter((artist) => !isReleaseArtist(this.#model, artist.slug))
      .slice(0, maxNamesFound)
  }

  /** Lists the encoded slugs of the artists who are named on tracks and have no releases of their own. */
  artistSlugs(): string[] {
    return Array.from(this.#artists.listed(), ({ slug }) => encodeURIComponent(slug)).filter(
      (slug) => !isReleaseArtist(this.#model, slug),
    )
  }

  /** Returns the name of an artist as tracks have it; undefined when no track names the artist. */
  nameOf(slug: string): string | undefined {
    return this.#artists.nameOf(slug)
  }

  /**
   * Lists the releases on which artists appear, newest first.
   * @param slugs the slugs that an artist is known by, not encoded
   */
  releasesWith(slugs: readonly string[]): number[] {
    return [...new Set(slugs.flatMap((slug) => this.#artists.releasesOf(slug)))].sort((a, b) =>
      this.#model.compareNewest(a, b),
    )
  }

  /**
   * Lists the releases on whose tracks an artist is, in no particular order and some of them twice.
   * @param slug not encoded
   * @param max an artist on more releases has none here
   */
  someReleasesOf(slug: string, max: number): Iterable<number> {
    return this.#artists.someReleasesOf(slug, max)
  }

  /**
   * Lists the artists, guests and remixers whom a release's tracks name, apart from the release's own artists.
   * @returns slugs, not encoded, some of which may be no artists
   */
  artistsOn(release: number): Set<string> {
    const slugs = new Set<string>()
    for (const track of this.#table.numbersOf(release)) {
      const credited = this.#table.credited(track)
      if (!credited) continue
      const { named: namesBySlug, possible } = toCredits(credited)
      for (const slug of namesBySlug.keys()) slugs.add(slug)
      for (const slug of possible) slugs.add(slug)
    }
    return slugs
  }

  readonly #tieOf = (track: number): number => releaseTie(this.#model, this.#table.releaseOf(track))

  #itemOf(track: number): ReleaseListItem {
    return this.#model.getItem(this.#table.releaseOf(track))
  }

  #nameArtists(release: number, tracks: readonly TrackRecord[]): void {
    const credits = tracks.map(toCredits)
    const unknown = new Map(
      credits.flatMap(({ named: namesBySlug }) =>
        [...namesBySlug].filter(([slug]) => this.#artists.nameOf(slug) === undefined),
      ),
    )
    this.#artists.add(release, credits)
    for (const [slug, name] of unknown) {
      const doc = this.#slugs.push(slug) - 1
      this.#names.put(doc, toNameText(doc, name))
    }
  }

  #presentArtist(slug: string): NamedCount | null {
    const name = this.#artists.nameOf(slug)
    if (name === undefined) return null
    return { slug: encodeURIComponent(slug), name, count: this.#artists.releasesOf(slug).length }
  }

  *#batches(): Iterable<ReleaseTracks[]> {
    for (let release = 0; release < this.#model.numbersUsed; release++) {
      const tracks = this.#table.numbersOf(release).map((track) => this.#table.get(track))
      const item = this.#model.itemAt(release)
      if (item && tracks.length > 0) yield [{ uuid_release: item.uuid_release, tracks }]
    }
  }
}

/** Tells whether a release has an artist with this slug. */
const isReleaseArtist = (model: ReadModel, encodedSlug: string): boolean =>
  (model.artists.findBySlug(encodedSlug)?.releases.length ?? 0) > 0

/** Prepares the tracks of a release for the table, where the artist of a track is empty when it is the release's. */
const toOwnTracks = (item: ReleaseListItem, tracks: readonly TrackRecord[]): TrackRecord[] =>
  distinctTracks(
    tracks.map((track) =>
      track.display_artist === item.display_artist ? { ...track, display_artist: '' } : track,
    ),
  )

function* listTexts(model: ReadModel, table: TrackTable): Iterable<IndexedText> {
  for (let track = 0; track < table.numbersUsed; track++) yield toIndexedText(model, table, track)
}

function toIndexedText(model: ReadModel, table: TrackTable, track: number): IndexedText {
  const { title, version, display_artist, featured_artists } = table.get(track)
  const artists = display_artist === '' ? featured_artists : [display_artist, ...featured_artists]
  const release = model.getItem(table.releaseOf(track))
  return {
    doc: track,
    fields: [[title], artists, version === null ? [] : [version], [release.display_artist]],
  }
}

const toNameText = (doc: number, name: string): IndexedText => ({ doc, fields: [[name]] })

/**
 * Tells whether the query has a word of the track itself. If all its words are of the release's artist, it asks for the
 * artist, and any of their tracks would do.
 */
function isAbout(
  { title, version, display_artist, featured_artists }: TrackRecord,
  query: SearchQuery,
): boolean {
  const ownWords = [title, version ?? '', display_artist, ...featured_artists]
    .flatMap(listSpellings)
    .map(splitWords)
    .flatMap(({ words, joined }) => [...words, ...joined])
  const queryWords = query.readings.flatMap((words) => [...significantWords(words)])
  return [...queryWords, ...query.spelledOut.values()].some((word) => {
    const max = editsAllowed(word)
    return ownWords.some((ownWord) => ownWord.startsWith(word) || countTypos(word, ownWord, max) <= max)
  })
}

/** Tells whether the query is the whole title, with or without version and artist. */
function isNamed(
  { title, version, display_artist }: TrackRecord,
  item: ReleaseListItem,
  query: SearchQuery,
): boolean {
  const artist = display_artist || item.display_artist
  const titles = version === null ? [title] : [title, `${title} ${version}`]
  return titles.some(
    (name) =>
      isAskedFor(name, query) ||
      isAskedFor(`${artist} ${name}`, query) ||
      isAskedFor(`${name} ${artist}`, query),
  )
}

const presentTrack = ({ track, item }: { track: TrackRecord; item: ReleaseListItem }): FoundTrack => ({
  uuid_track: track.uuid_track,
  uuid_audio: track.uuid_audio,
  position: track.position,
  title: track.title,
  version: track.version,
  display_artist: track.display_artist || item.display_artist,
  featured_artists: [...track.featured_artists],
  release: {
    slug: item.slug,
    title: item.title,
    display_artist: item.display_artist,
    // Nothing shows its cover before it plays.
    product_image: item.product_image && { ...item.product_image, placeholder_bmp_data: null },
  },
})
