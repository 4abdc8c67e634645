import type { Rebate } from '../../src/shared/contract'

/** What an order or a basket keeps of the amounts that come off its goods. */
export interface RebateTerms {
  /** All that comes off; integer cents. */
  rebateCents: number
  /** The voucher's part of it; undefined in what was stored before the parts were told apart. */
  voucherCents?: number
  /** Whole percent. */
  customerRebatePercent: number
  /** Its code; null without one. */
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
