/** What staff do with vouchers, from the command line and in the back office. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { formatDecimal, toCents } from '../../../src/shared/money'
import {
  type madeVouchersSchema,
  makeVouchersInput,
  voucherInput,
} from '../../../src/shared/staff/vouchers/contract'
import type { Action } from '../../platform/actions/action'
import { NotFound, ShopError, toFieldError } from '../../platform/errors'
import { emailKey } from '../../platform/mail/emailRules'
import { csvText } from '../../platform/table/csvText'
import { tell } from './staffSentences'
import { createVoucherReader, createVoucherWriter, type VoucherRow } from './voucherRepository'
import { getVoucherProducts } from './voucherRules'

/** Letters and digits without I, O, 0 and 1, which are easily confused on paper. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

type MakeVouchers = z.output<typeof makeVouchersInput>

/**
 * Makes the action that makes vouchers. A code is worth money, so the log has none: one voucher is in it by its id, many
 * by their number.
 * @param onMade is told the vouchers before the transaction ends, such as to write them into a file; also in a dry run
 */
export const createMakeVouchers = (
  onMade?: (vouchers: readonly VoucherRow[], csv: string) => Promise<void>,
) =>
  ({
    name: 'vouchers make',
    input: makeVouchersInput,
    async run(trx, input, { recordAudit, onProgress }) {
      refuseContradictions(input)
      const vouchers = drawVouchers(input)
      const writer = createVoucherWriter(trx)
      for (const [i, voucher] of vouchers.entries()) {
        if (!(await writer.insertVoucher(voucher))) throw codeTaken(voucher.code)
        onProgress?.('Making vouchers', i + 1, vouchers.length)
      }
      const { code: _secret, email, products, minimum, count, percent, amount, ...terms } = input
      const gives = percent === null ? { amount } : { percent }
      const [first] = vouchers
      await recordAudit(first && count === 1 ? first.uuid_voucher : '', {
        count,
        ...gives,
        minimum: minimum > 0 ? minimum : null,
        ...terms,
        // The log keeps no addresses of customers.
        ...(email !== null && { is_personal: true }),
        ...(products && { products: products.join(', ') }),
      })
      const csv = buildVouchersCsv(vouchers)
      await onMade?.(vouchers, csv)
      return { codes: vouchers.map(({ code }) => code), csv }
    },
  }) satisfies Action<typeof makeVouchersInput, z.output<typeof madeVouchersSchema>>

export const makeVouchers = createMakeVouchers()

/** A voucher as the audit log keeps it, which also decides its version. */
export const getVoucherState = ({ uses_left }: Pick<VoucherRow, 'uses_left'>) => ({
  uses_left: uses_left ?? 'no limit',
})

/** Ends a voucher, so that it cannot be used any more. */
export const endVoucher = {
  name: 'vouchers end',
  input: voucherInput,
  subject: ({ uuid_voucher }) => uuid_voucher,
  async stateOf(db, { uuid_voucher }) {
    const voucher = await createVoucherReader(db).findVoucher(uuid_voucher)
    return voucher ? getVoucherState(voucher) : {}
  },
  async run(trx, { uuid_voucher }, { recordAudit }) {
    if (!(await createVoucherWriter(trx).endVoucher(uuid_voucher))) {
      throw new NotFound(tell('There is no such voucher.'))
    }
    await recordAudit(uuid_voucher, {})
    return {}
  },
} satisfies Action<typeof voucherInput, object>

function refuseContradictions({ percent, amount, from, until, code, count }: MakeVouchers): void {
  if ((percent === null) === (amount === null))
    throw toFieldError('amount', tell('Give either a percentage or an amount.'))
  if (from !== null && until !== null && from > until)
    throw toFieldError('until', tell('The last day is before the first.'))
  if (code !== null && count > 1) throw toFieldError('code', tell('A code of your own is for one voucher.'))
}

const codeTaken = (code: string) =>
  new ShopError(409, 'code_taken', tell('The voucher {code} already exists.', { code }), {
    errors: { code: [tell('Another voucher has this code.')] },
  })

function drawVouchers({ count, ...terms }: MakeVouchers): VoucherRow[] {
  const vouchersByCode = new Map<string, VoucherRow>()
  while (vouchersByCode.size < count) {
    const voucher = drawVoucher(terms)
    vouchersByCode.set(voucher.code, voucher)
  }
  return [...vouchersByCode.values()]
}

const drawVoucher = (terms: Omit<MakeVouchers, 'count'>): VoucherRow => ({
  uuid_voucher: randomUUID(),
  code: terms.code ?? drawCode(),
  kind: terms.percent === null ? 'amount' : 'percent',
  value: terms.percent ?? toCents(terms.amount ?? 0),
  minimum_cents: toCents(terms.minimum),
  valid_from: terms.from,
  valid_until: terms.until,
  uses_left: terms.uses,
  is_once_per_customer: terms.once_per_customer ? 1 : 0,
  for_email: terms.email === null ? null : emailKey(terms.email),
  for_products: terms.products && JSON.stringify(terms.products),
})

const drawCode = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('')

const buildVouchersCsv = (vouchers: readonly VoucherRow[]): string =>
  csvText([
    ['code', 'percent', 'amount', 'minimum', 'from', 'until', 'uses', 'email', 'products'],
    ...vouchers.map(({ code, kind, value, minimum_cents, valid_from, valid_until, uses_left, ...limits }) => [
      ...[code, kind === 'percent' ? String(value) : '', kind === 'amount' ? formatDecimal(value) : ''],
      ...[
        formatDecimal(minimum_cents),
        valid_from ?? '',
        valid_until ?? '',
        uses_left === null ? '' : String(uses_left),
        limits.for_email ?? '',
        getVoucherProducts(limits)?.join(' ') ?? '',
      ],
    ]),
  ])
