import { createHash } from 'node:crypto'

/**
 * A fault of one call. `refuse` answers with 429 and `resetBefore` closes the connection, both before anything is done.
 * `delay` does the call later. `resetAfter` does the call and then closes the connection, `errorAfter` does it and then
 * answers with 500.
 */
export type RequestFault = 'refuse' | 'delay' | 'resetBefore' | 'resetAfter' | 'errorAfter'

export interface FaultPlan {
  /** The same seed and calls lead to the same faults, in any order of the calls. */
  seed: number
  /** The probability of each fault, from 0 to 1. Their sum is at most 1. */
  requests?: Partial<Record<RequestFault, number>>
  delayMs?: number
  events?: {
    /** The probability that an event is sent twice. */
    duplicate?: number
    /** The probability that an event is delayed for a moment, so that others can arrive before it. */
    shuffle?: number
    /** The probability that an event is held back until `releaseLate`. */
    late?: number
  }
}

export type SimulatorFaults = ReturnType<typeof createFaults>

const usualDelayMs = 200
const maxShuffleMs = 100

/**
 * Makes the source of the simulator's faults. They follow a repeatable plan, and tests can force them.
 * @returns the source, which is asked once for each call and event
 */
export function createFaults(plan: FaultPlan = { seed: 0 }) {
  const counts = new Map<string, number>()
  const forced: { fault: RequestFault; matching: RegExp }[] = []

  /** Derives a number from 0 to 1 from the seed and a name. */
  const getChance = (name: string) =>
    createHash('sha256').update(`${plan.seed} ${name}`).digest().readUInt32BE() / 2 ** 32

  return {
    delayMs: plan.delayMs ?? usualDelayMs,

    /**
     * Forces a fault on the next calls that match.
     * @param matching method and path, such as `POST /v1/refunds`
     */
    force(fault: RequestFault, { times = 1, matching = / \/v[12]\/(?!oauth2)/ } = {}) {
      for (let time = 0; time < times; time++) forced.push({ fault, matching })
    },

    /** The number of forced faults that have not happened yet. */
    get countForced() {
      return forced.length
    },

    /**
     * Decides on the fault of a call.
     * @param call method and path
     * @param key the idempotency key, or '' without one. Without a key, ids in the path are left out, so that the
     *   faults are the same in every run.
     * @returns the fault, or null for none
     */
    ofRequest(call: string, key: string): RequestFault | null {
      const next = forced.find(({ matching }) => matching.test(call))
      if (next) {
        forced.splice(forced.indexOf(next), 1)
        return next.fault
      }
      const name = key === '' ? call.replace(/\/(pi_|[0-9A-Z]{17})[^/?]*/g, '/:id') : key
      const time = (counts.get(name) ?? 0) + 1
      counts.set(name, time)
      let dice = getChance(`${name} ${time}`)
      for (const [fault, rate] of Object.entries(plan.requests ?? {})) {
        if (dice < rate) return fault as RequestFault
        dice -= rate
      }
      return null
    },

    /**
     * Decides how an event is sent.
     * @param name its type and checkout; events of the same name are counted
     */
    ofEvent(name: string) {
      const { duplicate = 0, shuffle = 0, late = 0 } = plan.events ?? {}
      const time = (counts.get(name) ?? 0) + 1
      counts.set(name, time)
      return {
        copies: getChance(`duplicate ${name} ${time}`) < duplicate ? 2 : 1,
        waitMs:
          getChance(`shuffle ${name} ${time}`) < shuffle
            ? Math.ceil(getChance(`wait ${name} ${time}`) * maxShuffleMs)
            : 0,
        isLate: getChance(`late ${name} ${time}`) < late,
      }
    },
  }
}
