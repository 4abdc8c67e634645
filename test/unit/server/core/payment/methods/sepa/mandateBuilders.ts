import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createIbanEncryption } from '../../../../../../../server/core/payment/methods/sepa/ibanEncryption'
import { buildMandateRef } from '../../../../../../../server/core/payment/methods/sepa/mandate'
import type { Database } from '../../../../../../../server/platform/database/schema'
import { anOrderContent } from '../../../../../../support/orderBuilders'

export const secret = 'a secret of thirty-two characters'

interface MandateOptions {
  amountCents?: number
  acceptedAt?: string
  state?: Database['sepa_mandate']['state']
  /** One order for each; none when empty. */
  orders?: { number: number; isTest?: boolean; status?: Database['orders']['status'] }[]
  iban?: string
  /** With which the account is encrypted. */
  secret?: string
}

/** A completed checkout with its mandate and orders. */
export async function insertMandate(db: Kysely<Database>, wish: MandateOptions = {}) {
  const {
    amountCents = 4280,
    acceptedAt = '2026-11-21T10:00:00.000Z',
    state = 'accepted',
    orders = [{ number: 10_023 }],
    iban = 'DE89370400440532013000',
    secret: sealedWith = secret,
  } = wish
  const uuid_checkout = randomUUID()
  const uuid_basket = randomUUID()
  await db
    .insertInto('basket')
    .values({ uuid_basket, state: 'completed', version: 1, created_at: acceptedAt, changed_at: acceptedAt })
    .execute()
  await db
    .insertInto('checkout')
    .values({
      uuid_checkout,
      uuid_basket,
      state: 'completed',
      version: 1,
      gateway: 'sepa',
      total_cents: amountCents,
      client: 'test',
      started_at: acceptedAt,
      expires_at: acceptedAt,
      changed_at: acceptedAt,
    })
    .execute()
  const mandate_ref = buildMandateRef(uuid_checkout)
  await db
    .insertInto('sepa_mandate')
    .values({
      uuid_checkout,
      mandate_ref,
      account_holder: 'Jürgen Großmann',
      iban_encrypted: createIbanEncryption(sealedWith).seal(iban, uuid_checkout),
      iban_masked: 'DE** **** **** 3000',
      mandate_text: 'agreed',
      amount_cents: amountCents,
      accepted_at: acceptedAt,
      exported_at: null,
      state,
    })
    .execute()
  for (const { number, isTest = false, status = 'placed' } of orders) {
    await db
      .insertInto('orders')
      .values({
        uuid_order: randomUUID(),
        order_number: number,
        uuid_checkout,
        uuid_shipment: randomUUID(),
        shipment_name: 'Shipment 1',
        status,
        payment_status: 'pending',
        uuid_customer: null,
        email: 'ada@example.org',
        total_cents: Math.floor(amountCents / orders.length),
        refunded_cents: 0,
        content: JSON.stringify(
          anOrderContent({ lines: [], vatLines: [], totalCents: Math.floor(amountCents / orders.length) }),
        ),
        is_test: isTest ? 1 : 0,
        tracking_number: null,
        tracking_url: null,
        created_at: acceptedAt,
        shipped_at: null,
        cancelled_at: null,
      })
      .execute()
  }
  return { uuidCheckout: uuid_checkout, mandateRef: mandate_ref }
}

export const stateOf = async (db: Kysely<Database>, uuidCheckout: string) =>
  (
    await db
      .selectFrom('sepa_mandate')
      .select(['state', 'exported_at'])
      .where('uuid_checkout', '=', uuidCheckout)
      .executeTakeFirstOrThrow()
  ).state
