import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../../server/platform/database/schema'

/** A database that tells after each of its statements; at one of them the process may be made to die. */
export function watchStatements(db: Kysely<Database>, die: () => never) {
  let count = 0
  let last: number | null = null
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Not while it is built: what is asked often is built once.
    async transformResult({ result }) {
      count++
      if (count === last) die()
      return result
    },
  }
  return {
    db: db.withPlugin(plugin),
    statements: {
      /** @returns how many there were since the last call */
      dieAt(nth: number | null): number {
        const before = count
        count = 0
        last = nth
        return before
      },
    },
  }
}
