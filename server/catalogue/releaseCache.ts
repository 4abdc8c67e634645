import { LRUCache } from 'lru-cache'
import type { Release } from '../../src/shared/contract'
import type { ReadOnlyDatabase } from '../database/access'
import type { ReadModel } from './readModel/readModel'
import { listRelated } from './relatedReleases'
import { assembleRelease, type ReleaseDetails } from './releaseDetails'
import { findReleaseDetails } from './releaseDetailsRepository'

const maxKept = 2000

/**
 * Makes the cache of whole releases, as their pages show them: the list item comes from memory, texts and tracklists from the database through a
 * cache.
 */
export function createReleaseCache(db: ReadOnlyDatabase) {
  /** By release id. Promises, so that several visitors of one page cost one read. */
  const details = new LRUCache<string, Promise<ReleaseDetails | null>>({ max: maxKept })
  /** Any change may move what is related. */
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
    /** @param currentModel asked again after the database has answered: the release may have changed meanwhile */
    async find(currentModel: () => ReadModel, number: number): Promise<Release | null> {
      const releaseId = currentModel().getItem(number).uuid_release
      const found = await detailsOf(releaseId)
      const model = currentModel()
      const numberNow = model.numberOf(releaseId)
      if (!found || numberNow === undefined) return null
      return assembleRelease(model.getItem(numberNow), found, relatedTo(model, numberNow, releaseId))
    },
    /** @param releases what changed; null: everything */
    forget(releases: ReadonlySet<string> | null): void {
      related.clear()
      if (releases === null) details.clear()
      else for (const releaseId of releases) details.delete(releaseId)
    },
  }
}
