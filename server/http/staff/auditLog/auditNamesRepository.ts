import { formatReleaseName } from '../../../../src/shared/formatReleaseName'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { tell } from '../staffSentences'

/**
 * Finds the names of members, tokens, webhooks, buy-ins, gift cards and formats without a number, whose ids say nothing to a
 * reader of the audit log.
 * @param refs of rows of the audit log; others, such as order numbers, have no name
 * @returns names by ref
 */
export async function listAuditNames(
  db: ReadOnlyDatabase,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(refs)].filter((ref) => /^[\da-f-]{36}$/.test(ref))
  if (ids.length === 0) return new Map()
  const [members, tokens, webhooks, buyIns, giftCards, formats] = await Promise.all([
    db.selectFrom('staff').select(['uuid_staff as id', 'name']).where('uuid_staff', 'in', ids).execute(),
    db.selectFrom('api_token').select(['uuid_token as id', 'name']).where('uuid_token', 'in', ids).execute(),
    db
      .selectFrom('webhook')
      .select(['uuid_webhook as id', 'url as name'])
      .where('uuid_webhook', 'in', ids)
      .execute(),
    db.selectFrom('buy_in').select(['uuid_buy_in as id', 'number']).where('uuid_buy_in', 'in', ids).execute(),
    db
      .selectFrom('gift_card')
      .select(['uuid_gift_card as id', 'last_four'])
      .where('uuid_gift_card', 'in', ids)
      .execute(),
    db
      .selectFrom('release_format')
      .innerJoin('release', 'release.uuid_release', 'release_format.uuid_release')
      .select(['uuid_release_format as id', 'display_artist', 'title', 'edition', 'format'])
      .where('uuid_release_format', 'in', ids)
      .execute(),
  ])
  const formatNames = formats.map(({ id, format, ...release }) => ({
    id,
    name: `${formatReleaseName(release)} (${format})`,
  }))
  const numberedNames = [
    ...buyIns.map(({ id, number }) => ({ id, name: tell('Buy-in {number}', { number }) })),
    ...giftCards.map(({ id, last_four }) => ({ id, name: `…${last_four}` })),
  ]
  const named = [...members, ...tokens, ...webhooks, ...numberedNames, ...formatNames]
  return new Map(named.map(({ id, name }) => [id, name]))
}
