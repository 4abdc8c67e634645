import { LRUCache } from 'lru-cache'
import type { Release } from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { currentLanguage } from '../../platform/languages/currentLanguage'
import type { GoesWithSources } from './goesWith/goesWith'
import type { ReadModel } from './readModel/readModel'
import { listRelated } from './relatedReleases'
import { assembleRelease, type RelatedLists, type ReleaseDetails } from './releaseDetails'
import { findReleaseDetails } from './releaseDetailsRepository'

const maxKept = 2000

/**
 * Makes the cache of whole releases, as their pages show them. The list item comes from the read model; texts and
 * tracklists come from the database and are cached.
 * @param sources returns what is known now of releases that go together
 */
export function createReleaseCache(db: ReadOnlyDatabase, sources: () => GoesWithSources) {
  /** The details by release id. They are promises, so that simultaneous requests for one page cause one read. */
  const details = new LRUCache<string, Promise<ReleaseDetails | null>>({ max: maxKept })
  /** The related releases by language and release id, which any change of the catalogue may alter. */
  const related = new LRUCache<string, RelatedLists>({ max: maxKept })

  function loadDetails(releaseId: string): Promise<ReleaseDetails | null> {
    const cachedDetails = details.get(releaseId)
    if (cachedDetails) return cachedDetails
    const newDetails = findReleaseDetails(db, releaseId)
    details.set(releaseId, newDetails)
    // A failed read is not cached; its callers get the error.
    newDetails.catch(() => details.delete(releaseId))
    return newDetails
  }

  function getRelated(
    model: ReadModel,
    number: number,
    { releaseId, language }: { releaseId: string; language: Language },
  ): RelatedLists {
    const key = `${language} ${releaseId}`
    let lists = related.get(key)
    if (!lists) {
      lists = listRelated(model, sources(), number, language)
      related.set(key, lists)
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
      const releaseDetails = await loadDetails(releaseId)
      const model = currentModel()
      const numberNow = model.numberOf(releaseId)
      if (!releaseDetails || numberNow === undefined) return null
      const language = currentLanguage()
      return assembleRelease(model.itemIn(numberNow, language), releaseDetails, {
        related: getRelated(model, numberNow, { releaseId, language }),
        shownIn: language,
      })
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
