import type { ReadOnlyDatabase } from '../database/access'

/** Sales of some months in a busy shop. */
const recentMovements = 20_000
const maxBestSold = 500

/**
 * Lists the releases of which most copies were sold, online and at the counter, among the last movements of the stock.
 * @returns ids, most copies first
 */
export async function listBestSold(db: ReadOnlyDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('stock_movement')
        .select(['uuid_release_format', 'delta', 'reason'])
        .orderBy('id_movement', 'desc')
        .limit(recentMovements)
        .as('movement'),
    )
    .innerJoin('release_format as format', 'format.uuid_release_format', 'movement.uuid_release_format')
    .select((eb) => ['format.uuid_release', eb.fn.sum<number>('movement.delta').as('sold')])
    .where('movement.reason', 'in', ['sale', 'counter', 'counter-undo'])
    .groupBy('format.uuid_release')
    .orderBy('sold')
    .orderBy('format.uuid_release')
    .limit(maxBestSold)
    .execute()
  return rows.map(({ uuid_release }) => uuid_release)
}
