import { LRUCache } from 'lru-cache'
import type { Release } from '../../src/shared/contract'
import type { ReadOnlyDatabase } from '../database/access'
import type { ReadModel } from './readModel/readModel'
import { listRelated } from './relatedReleases'
import { assembleRelease, type ReleaseDetails } from './releaseDetails'
import { findReleaseDetails } from './releaseDetailsRepository'

const maxKept = 2000

/**
 * Makes the cache of whole releases, as their pages show them. The list item comes from the read model; texts and
 * tracklists come from the database and are cached.
 */
export function createReleaseCache(db: ReadOnlyDatabase) {
  /** The details by release id. They are promises, so that simultaneous requests for one page cause one read. */
  const details = new LRUCache<string, Promise<ReleaseDetails | null>>({ max: maxKept })
  /** The related releases by release id, which any change of the catalogue may alter. */
  const related = new LRUCache<string, Release['related_products']>({ max: maxKept })

  function detailsOf(releaseId: string): Promise<ReleaseDetails | null> {
    const known = details.get(releaseId)
    if (known) return known
    const read = findReleaseDetails(db, releaseId)
    details.set(releaseId, read)
    // A failed read is not cached; its callers get the error.
    read.catch(() => details.delete(releaseId))
    return read
  }

  function relatedTo(model: ReadModel, number: number, releaseId: string): Release['related_products'] {
    let lists = related.get(releaseId)
    if (!lists) {
      lists = listRelated(model, number)
      related.set(releaseId, lists)
    }
    return lists
  }

  return {
    /**
     * Finds a release by its number.
     * @param currentModel returns the read model; it is called again after the database has answered, because the
     * release may have changed meanwhile
     * @returns null when the release is no longer published
     */
    async find(currentModel: () => ReadModel, number: number): Promise<Release | null> {
      const releaseId = currentModel().getItem(number).uuid_release
      const found = await detailsOf(releaseId)
      const model = currentModel()
      const numberNow = model.numberOf(releaseId)
      if (!found || numberNow === undefined) return null
      return assembleRelease(model.getItem(numberNow), found, relatedTo(model, numberNow, releaseId))
    },
    /**
     * Deletes outdated entries from the cache.
     * @param releases the ids of the releases that changed; null when everything may have changed
     */
    forget(releases: ReadonlySet<string> | null): void {
      related.clear()
      if (releases === null) details.clear()
      else for (const releaseId of releases) details.delete(releaseId)
    },
  }
}
