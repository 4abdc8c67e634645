import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { tell } from '../staffSentences'
import { createReleaseAdminReader } from './releaseAdminRepository'

type Unpriced = Awaited<ReturnType<ReturnType<typeof createReleaseAdminReader>['listUnpriced']>>[number]

const describeUnpriced = ({ display_artist, title, format }: Unpriced): string =>
  tell('{format} has no price yet, so it would be free. Set its price first, or hide this format.', {
    format: `${display_artist} – ${title} (${format})`,
  })

/**
 * Says why a format cannot be shown, with its release: it, or another format that is then shown, would be free.
 * @param isPriced whether the format gets a price before it is shown
 * @returns null if it can
 */
export async function findUnpricedProblem(
  db: ReadOnlyDatabase,
  { uuid_release, uuid_release_format: id }: { uuid_release: string; uuid_release_format: string },
  isPriced: boolean,
): Promise<string | null> {
  const unpriced = await createReleaseAdminReader(db).listUnpriced(uuid_release)
  const freeFormat = unpriced.find((format) =>
    format.uuid_release_format === id ? !isPriced : format.is_published === 1,
  )
  return freeFormat ? describeUnpriced(freeFormat) : null
}

/**
 * Refuses to show a release whose price was never set, because it would be free.
 * @throws ShopError if one of its formats that shoppers would see has no price
 */
export async function refuseUnpriced(db: ReadOnlyDatabase, uuid_release: string): Promise<void> {
  const unpriced = await createReleaseAdminReader(db).listUnpriced(uuid_release)
  const shownFormat = unpriced.find(
    (format) => format.is_published === 1 && format.is_release_published === 1,
  )
  if (shownFormat) throw new ShopError(409, 'no_price', describeUnpriced(shownFormat))
}
