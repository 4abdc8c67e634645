import type { GenreRecord, NameRecord, ReleaseRecord } from '../releaseRecord'

/** The sources of a read model, read in batches, so that not all of them are in memory twice. */
export interface CatalogueSource {
  /** The genres, in the shop's order. */
  genres: readonly GenreRecord[]
  artists: Batches<NameRecord>
  labels: Batches<NameRecord>
  releases: Batches<ReleaseRecord>
}
type Batches<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>
