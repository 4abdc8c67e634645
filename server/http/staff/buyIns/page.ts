import type { z } from 'zod'
import type { buyInSchema, buyInsSchema } from '../../../../src/shared/staff/buyIns/contract'
import { getBuyInState } from '../../../core/inventory/buyIns/buyInActions'
import { type BuyInRow, createBuyInReader } from '../../../core/inventory/buyIns/buyInRepository'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Lists the buy-ins of a year, the newest first.
 * @param year four digits
 */
export async function listBuyIns(db: ReadOnlyDatabase, year: string): Promise<z.input<typeof buyInsSchema>> {
  const buyIns = createBuyInReader(db)
  const rows = await buyIns.listBought(`${year}-01-01`, `${year}-12-31`)
  const listed = await buyIns.countListed(rows.map(({ uuid_buy_in }) => uuid_buy_in))
  const earlier = await buyIns.findDayBefore(`${year}-01-01`)
  return {
    buy_ins: rows.map((row) => presentBuyIn(row, listed.get(row.uuid_buy_in) ?? 0)),
    earlier_year: earlier === null ? null : Number(earlier.slice(0, 4)),
  }
}

function presentBuyIn(row: BuyInRow, listed_copies: number): z.input<typeof buyInSchema> {
  const { uuid_buy_in, number } = row
  const state = getBuyInState(row)
  return { uuid_buy_in, number, ...state, listed_copies, version: getVersion(state) }
}
