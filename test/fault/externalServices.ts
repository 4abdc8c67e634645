import type { FinishRequest } from '../../server/core/checkout/finishCheckout'
import type { LedgerEntry } from '../../server/core/payment/simulator/simulatedProvider'
import type { FaultPlan } from '../../server/core/payment/simulator/simulatorFaults'
import { startSimulator } from '../../server/core/payment/startSimulator'
import { openMemoryDatabase } from '../../server/platform/database/connection'
import { migrate } from '../../server/platform/database/migrate'
import { paymentOptionIds } from '../../src/shared/payment/paymentMethodId'
import { anAccount, paymentDataOf } from '../support/paymentData'
import { goodCard } from '../support/simulatedGateways'
import { createProcesses, type ShopProcess } from './processes'
import type { Opening } from './protocol'
import type { ShopPlace } from './shopPlace'

export type Way = 'stripe' | 'paypal' | 'sepa'
export const ways: readonly Way[] = ['stripe', 'paypal', 'sepa']

/** What survives when a shop is killed: the providers with their ledger, the mailboxes, the time, and the shoppers. */
export async function openWorld(place: ShopPlace, faults?: FaultPlan) {
  const db = openMemoryDatabase()
  await migrate(db)
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const simulator = await startSimulator({ db, now, faults })
  /** How often each mail came, by `kind id`. */
  const mails = new Map<string, number>()
  const processes = createProcesses(({ kind, about }) => {
    const name = `${kind} ${about}`
    mails.set(name, (mails.get(name) ?? 0) + 1)
  })

  /** What a shopper does after the payment was started, and then sends to pay. */
  async function confirm(shop: ShopProcess, uuidBasket: string, way: Way): Promise<FinishRequest> {
    const { payment } = await shop.ask('startPayment', uuidBasket, paymentOptionIds[way])
    const [ref = null] = Object.values(payment) as string[]
    if ('client_secret' in payment)
      await simulator.providers.stripe.confirmCard(payment.client_secret, goodCard)
    if ('paypal_order' in payment) await simulator.providers.paypal.approvePaypal(payment.paypal_order)
    return {
      method: way,
      totalCents: await shop.ask('total', uuidBasket),
      paymentData: way === 'sepa' ? anAccount : paymentDataOf(way, ref),
      payer: 'guest',
    }
  }

  return {
    place,
    clock,
    simulator,
    mails,
    confirm,

    /** A shop opens at the place, recovers, and takes calls. */
    openShop: ({ isNaive = false, isWorking = true }: Partial<Opening> = {}): Promise<ShopProcess> =>
      processes.open({
        address: place.address,
        simulator: { url: simulator.url, settings: simulator.settings },
        aheadMs: clock.aheadMs,
        isNaive,
        isWorking,
      }),

    /**
     * Works through what is due, until nothing is left.
     * @param waitsMs between the rounds; what is leased has to wait
     */
    async workOff(shop: ShopProcess, waitsMs: readonly number[] = [0, 61_000]): Promise<void> {
      for (const ms of waitsMs) {
        clock.aheadMs += ms
        if (ms > 0) await shop.ask('pass', ms)
        for (let rounds = 0; (await shop.ask('work')) > 0; rounds++) {
          if (rounds > 2000) throw new Error('The shop does not come to rest.')
        }
      }
    },

    /**
     * A shop opens, works through everything for days of its clock, past all reservations and all the tries that a
     * job has, and closes.
     */
    async comeToRest(): Promise<void> {
      const shop = await this.openShop({ isWorking: false })
      const hourMs = 61 * 60_000
      await this.workOff(shop, [0, 61_000, hourMs, hourMs, 3 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs])
      await shop.kill()
    },

    async close() {
      await processes.close()
      await simulator.close()
      await db.destroy()
      await place.remove()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** What the providers hold and have moved, by checkout, as `brokenInvariants` asks for it. */
export function ledgerOf(entries: readonly LedgerEntry[]) {
  return async (uuidCheckout: string) => {
    const own = entries.filter((entry) => entry.uuidCheckout === uuidCheckout)
    return {
      movedCents: own.reduce(
        (sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents,
        0,
      ),
      heldRefs: own.filter(({ heldCents }) => heldCents > 0).map(({ ref }) => ref),
    }
  }
}
