import type { z } from 'zod'
import { toEuros } from '../../../../src/shared/money'
import type { voucherSchema, vouchersSchema } from '../../../../src/shared/staff/vouchers/contract'
import { getVoucherState } from '../../../core/vouchers/voucherActions'
import { createVoucherReader, type VoucherRow } from '../../../core/vouchers/voucherRepository'
import { getVoucherProducts, toVoucherCode, whyNotUsable } from '../../../core/vouchers/voucherRules'
import { getVersion } from '../../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { inLanguage } from '../../../platform/languages/currentLanguage'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { shopDay } from '../../../platform/support/dates'

const pageSize = 50
const maxOrders = 3

/**
 * Lists vouchers by code, with what they were used for.
 * @param search the beginning of a code, '' for all
 * @param after the last code of the page before
 */
export async function listVouchers(
  db: ReadOnlyDatabase,
  {
    search,
    onlyUsable,
    after,
    now,
  }: { search: string; onlyUsable: boolean; after: string | null; now: Date },
): Promise<z.output<typeof vouchersSchema>> {
  const today = shopDay(now)
  const reader = createVoucherReader(db)
  const rows = await reader.listPage({
    beginning: toVoucherCode(search),
    usableOn: onlyUsable ? today : null,
    after,
    limit: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const used = await reader.countUses(page.map(({ uuid_voucher }) => uuid_voucher))
  const vouchers: z.output<typeof voucherSchema>[] = []
  for (const row of page) {
    const times = used.get(row.uuid_voucher) ?? 0
    const orders = times > 0 ? await reader.listOrders(row.uuid_voucher, maxOrders) : []
    vouchers.push({
      ...present(row),
      why_not: inLanguage(currentStaffLanguage(), () => whyNotUsable(row, today, null)),
      used: times,
      orders,
    })
  }
  return { vouchers, next_after: rows.length > pageSize ? (page.at(-1)?.code ?? null) : null }
}

const present = (row: VoucherRow) => ({
  uuid_voucher: row.uuid_voucher,
  code: row.code,
  percent: row.kind === 'percent' ? row.value : null,
  amount: row.kind === 'amount' ? toEuros(row.value) : null,
  minimum: toEuros(row.minimum_cents),
  from: row.valid_from,
  until: row.valid_until,
  uses_left: row.uses_left,
  version: getVersion(getVoucherState(row)),
  once_per_customer: row.is_once_per_customer === 1,
  email: row.for_email,
  products: getVoucherProducts(row),
})
