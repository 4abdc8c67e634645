import type { Rebate } from '../../../src/shared/contract'

/** The reductions of a basket or an order. */
export interface RebateTerms {
  /** All reductions together, in integer cents. */
  rebateCents: number
  /** The voucher's part of `rebateCents`; undefined in old orders, which were stored without it. */
  voucherCents?: number
  /** Whole percent. */
  customerRebatePercent: number
  /** The code of the voucher; null without a voucher. */
  voucher: string | null
}

export interface RebatePart extends Pick<Rebate, 'kind' | 'percent' | 'voucher'> {
  cents: number
}

/**
 * Splits the reduction of the goods by reason: the customer's own rebate, then the voucher.
 * @returns parts in cents, without those that are 0
 */
export function rebateParts({
  rebateCents,
  voucherCents,
  customerRebatePercent,
  voucher,
}: RebateTerms): RebatePart[] {
  const percent = customerRebatePercent > 0 ? customerRebatePercent : null
  if (voucherCents === undefined && percent !== null && voucher !== null)
    return rebateCents > 0 ? [{ kind: 'both', percent, voucher, cents: rebateCents }] : []
  const byVoucher = voucherCents ?? (voucher === null ? 0 : rebateCents)
  const parts: RebatePart[] = [
    { kind: 'customer', percent, voucher: null, cents: rebateCents - byVoucher },
    { kind: 'voucher', percent: null, voucher, cents: byVoucher },
  ]
  return parts.filter(({ cents }) => cents > 0)
}
