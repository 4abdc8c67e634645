import { setTimeout as delay } from 'node:timers/promises'
import type { FinishRequest } from '../../server/core/checkout/finishCheckout'
import { paymentRefOf } from '../support/paymentData'
import { openWorld, type World, ways } from './externalServices'
import { Died, Refused, type ShopProcess } from './processes'
import type { CallName, Calls } from './protocol'
import { type DatabaseName, makeShopPlace } from './shopPlace'
import { violationsIn } from './violations'

export interface KillLoopOptions {
  database: DatabaseName
  cycles: number
  isNaive?: boolean
}

export interface KillLoopReport {
  violations: string[]
  /** Answers of a shop that are neither success nor refusal. */
  faults: string[]
  kills: number
  orders: number
  /** Orders that some shopper was told of. */
  acknowledged: number
  /** Answers by call, and refusals by code, after the calm beginning; as JSON. */
  answered: string
  refused: string
  seconds: number
}

const shoppers = 8
/** How many each buys before the killing begins: it also has the program's functions compiled for all that follow. */
const calmPurchases = 3
/** A shop is killed after less answers than this: hardly begun, or after some purchases. */
const maxAnswers = 25
/** Leases of dead processes run out between lives; on SQLite the next process drops them at its start. */
const passesBetweenMs: Record<DatabaseName, number> = { SQLite: 20_000, Postgres: 61_000 }
const catalogue = ['radio LP', 'radio 2×LP', 'radio Zine', 'coming LP', 'radio CD']

/** Shoppers who never give up buy at a shop that, after a calm beginning, is killed all the time. */
export async function killLoop({
  database,
  cycles,
  isNaive = false,
}: KillLoopOptions): Promise<KillLoopReport> {
  const startedAt = performance.now()
  const stock = Object.fromEntries(catalogue.map((name) => [name, 100_000]))
  const place = await makeShopPlace(database, { ...stock, 'radio CD': isNaive ? 100_000 : 40 })
  const faulty = { resetBefore: 0.01, resetAfter: 0.02, errorAfter: 0.02 }
  const world = await openWorld(place, isNaive ? undefined : { seed: cycles, requests: faulty })
  try {
    const first = createCrowd(world, { isNaive, purchasesEach: calmPurchases })
    const calm = await world.openShop({ isNaive, isWorking: !isNaive })
    first.goTo(calm)
    await first.isSated
    await calm.close()

    const crowd = createCrowd(world, { isNaive, purchasesEach: Number.POSITIVE_INFINITY })
    let kills = 0
    for (; kills < cycles; kills++) {
      const shop = await world.openShop({ isNaive, isWorking: !isNaive })
      crowd.goTo(shop)
      await shop.untilAnswered(Math.floor(Math.random() * maxAnswers))
      crowd.goTo(null)
      await shop.kill()
      world.clock.aheadMs += passesBetweenMs[database]
    }
    await crowd.goHome()
    await world.comeToRest()
    const acknowledged = new Map([...first.acknowledged, ...crowd.acknowledged])
    const faults = [...first.faults, ...crowd.faults]
    const violations = [
      ...first.differences,
      ...crowd.differences,
      ...(await violationsIn(world, { acknowledged, kills })),
    ]
    return {
      violations,
      faults,
      kills,
      orders: [...world.mails.keys()].filter((name) => name.startsWith('confirmation ')).length,
      acknowledged: acknowledged.size,
      answered: JSON.stringify(crowd.answered),
      refused: JSON.stringify(crowd.refused),
      seconds: (performance.now() - startedAt) / 1000,
    }
  } finally {
    await world.close()
  }
}

/** Shoppers in parallel. Each asks again, as people do, when the shop died before it answered. */
function createCrowd(world: World, { isNaive, purchasesEach }: { isNaive: boolean; purchasesEach: number }) {
  const acknowledged = new Map<string, string[]>()
  const differences: string[] = []
  const faults: string[] = []
  const answered: Record<string, number> = {}
  const refused: Record<string, number> = {}
  let isOpen = true
  let shop: ShopProcess | null = null
  let opened = Promise.withResolvers<void>()
  const running = Array.from({ length: shoppers }, (_, number) => live(number))

  /** @throws Refused; Gone when the day is over */
  async function insist<Name extends CallName>(
    call: Name,
    ...args: Parameters<Calls[Name]>
  ): Promise<ReturnType<Calls[Name]>> {
    for (;;) {
      const here = await aShop()
      try {
        const answer = await here.ask(call, ...args)
        answered[call] = (answered[call] ?? 0) + 1
        return answer
      } catch (error) {
        if (error instanceof Refused) refused[error.refusal.code] = (refused[error.refusal.code] ?? 0) + 1
        if (!(error instanceof Died)) throw error
      }
    }
  }

  async function aShop(): Promise<ShopProcess> {
    for (;;) {
      if (!isOpen) throw new Gone()
      if (shop) return shop
      await opened.promise
    }
  }

  async function live(number: number): Promise<void> {
    for (let purchase = number; isOpen && purchase - number < purchasesEach; purchase++) {
      try {
        await buy(purchase)
      } catch (error) {
        if (error instanceof Gone) return
        if (error instanceof Died || error instanceof Refused) continue
        faults.push(String((error as Error).stack))
        await delay(10)
      }
    }
  }

  async function buy(purchase: number): Promise<void> {
    const formats = [catalogue[purchase % catalogue.length], catalogue[(purchase * 3 + 1) % catalogue.length]]
    const basket = await insist('newBasket')
    for (const format of new Set(formats)) await insist('add', basket, world.place.formatId(format))
    await insist('fill', basket)
    await insist('start', basket)
    // The naive shop charges whoever presses the button twice: that is not what it is here for.
    const isImpatient = purchase % 5 === 0 && !isNaive
    const way = ways[purchase % (isNaive ? 2 : 3)]
    const confirmed = await untilConfirmed(basket, way)
    const ref = paymentRefOf(confirmed.paymentData)
    if (purchase % 7 === 0 && ref && !isNaive) {
      await insist('webhookEvent', way, `event of ${ref}`, ref)
    }
    if (purchase % 11 === 0 && !isNaive) {
      // Somebody else has the same basket open, and calls it off.
      await Promise.all([finish(basket, confirmed), insist('cancel', basket).catch(ifRefused)])
    } else await Promise.all([finish(basket, confirmed), isImpatient && finish(basket, confirmed)])
  }

  async function untilConfirmed(basket: string, way: (typeof ways)[number]): Promise<FinishRequest> {
    for (;;) {
      const here = await aShop()
      try {
        return await world.confirm(here, basket, way)
      } catch (error) {
        if (error instanceof Died) continue
        if (error instanceof Refused && error.refusal.status === 503) continue
        throw error
      }
    }
  }

  async function finish(basket: string, request: FinishRequest): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      try {
        const ids = await insist('finish', basket, request)
        const before = acknowledged.get(basket)
        if (before && before.join() !== ids.join())
          differences.push(`two answers name different orders: ${before} and then ${ids}`)
        acknowledged.set(basket, ids)
        return
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        // The provider is away, or nobody knows yet: the shopper presses the button again.
        if (error.refusal.status < 500) return
        await delay(20)
      }
    }
  }

  return {
    acknowledged,
    differences,
    faults,
    answered,
    refused,
    /** Every shopper has bought enough. */
    isSated: Promise.all(running),
    goTo(next: ShopProcess | null) {
      shop = next
      if (next) opened.resolve()
      else opened = Promise.withResolvers()
    },
    /** Whoever waits for an answer still gets it. */
    async goHome() {
      isOpen = false
      opened.resolve()
      await Promise.all(running)
      await shop?.kill()
    },
  }
}

/** The shop is closed for good. */
class Gone extends Error {}

const ifRefused = (error: unknown) => {
  if (!(error instanceof Refused)) throw error
}
