import { createHash } from 'node:crypto'

/**
 * `refuse`: answered with 429, nothing done; `delay`: done late; `resetBefore`: the connection ends, nothing done;
 * `resetAfter`: done, then the connection ends; `errorAfter`: done, then answered with 500.
 */
export type RequestFault = 'refuse' | 'delay' | 'resetBefore' | 'resetAfter' | 'errorAfter'

export interface FaultPlan {
  /** The same seed and calls lead to the same faults, regardless of the order of calls. */
  seed: number
  /** How often each happens, from 0 to 1; together at most 1. */
  requests?: Partial<Record<RequestFault, number>>
  delayMs?: number
  events?: {
    /** How often a notice is sent twice. */
    duplicate?: number
    /** How often a notice waits until others have overtaken it. */
    shuffle?: number
    /** How often a notice is kept until `releaseLate`. */
    late?: number
  }
}

export type SimulatorFaults = ReturnType<typeof createFaults>

const usualDelayMs = 200
const maxShuffleMs = 100

/**
 * Makes the simulator's faults: by a repeatable plan, and on demand.
 * @returns the faults
 */
export function createFaults(plan: FaultPlan = { seed: 0 }) {
  const asked = new Map<string, number>()
  const forced: { fault: RequestFault; matching: RegExp }[] = []

  /** From 0 to 1, decided by the seed and the name of the thing alone. */
  const chance = (name: string) =>
    createHash('sha256').update(`${plan.seed} ${name}`).digest().readUInt32BE() / 2 ** 32

  return {
    delayMs: plan.delayMs ?? usualDelayMs,

    /**
     * The next calls that match fail like this.
     * @param matching method and path, such as `POST /v1/refunds`
     */
    force(fault: RequestFault, { times = 1, matching = / \/v[12]\/(?!oauth2)/ } = {}) {
      for (let time = 0; time < times; time++) forced.push({ fault, matching })
    },

    /** How many forced faults no call has met yet. */
    get countForced() {
      return forced.length
    },

    /**
     * @param call method and path
     * @param key of the call, '' without one: calls with keys meet the same faults in every run
     */
    ofRequest(call: string, key: string): RequestFault | null {
      const next = forced.find(({ matching }) => matching.test(call))
      if (next) {
        forced.splice(forced.indexOf(next), 1)
        return next.fault
      }
      const name = key === '' ? call.replace(/\/(pi_|[0-9A-Z]{17})[^/?]*/g, '/:id') : key
      const time = (asked.get(name) ?? 0) + 1
      asked.set(name, time)
      let dice = chance(`${name} ${time}`)
      for (const [fault, rate] of Object.entries(plan.requests ?? {})) {
        if (dice < rate) return fault as RequestFault
        dice -= rate
      }
      return null
    },

    /** What becomes of the nth notice of a type about a checkout. */
    ofEvent(name: string) {
      const { duplicate = 0, shuffle = 0, late = 0 } = plan.events ?? {}
      const time = (asked.get(name) ?? 0) + 1
      asked.set(name, time)
      return {
        copies: chance(`duplicate ${name} ${time}`) < duplicate ? 2 : 1,
        waitMs:
          chance(`shuffle ${name} ${time}`) < shuffle
            ? Math.ceil(chance(`wait ${name} ${time}`) * maxShuffleMs)
            : 0,
        isLate: chance(`late ${name} ${time}`) < late,
      }
    },
  }
}
