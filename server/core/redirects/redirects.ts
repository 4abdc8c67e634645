import type { ReadOnlyDatabase } from '../../platform/database/access'
import { createRedirectReader } from './redirectRepository'
import { RedirectTable } from './redirectTable'

export interface Redirects {
  /**
   * Finds where an address leads that the shop does not have.
   * @param url path and query of the request
   * @returns a path of the shop or an https address, or null
   */
  find(url: string): Promise<string | null>
  /** The redirects are loaded again when they are needed next. */
  contentChanged(): void
}

/**
 * Keeps the redirects in memory. They are read when an address was first not found.
 * @param db the database with the table `redirect`
 */
export function createRedirects(db: ReadOnlyDatabase): Redirects {
  let loading: Promise<RedirectTable> | null = null
  return {
    async find(url) {
      loading ??= createRedirectReader(db)
        .listRedirects()
        .then((rows) => new RedirectTable(rows))
      const mine = loading
      try {
        return (await mine).find(url)
      } catch (error) {
        if (loading === mine) loading = null
        throw error
      }
    },
    contentChanged() {
      loading = null
    },
  }
}
