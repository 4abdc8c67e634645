import { elementAt } from '../../../src/shared/required'
/**
 * A repeatable random generator: the same keys give the same sequence on every machine. It is small and fast
 * (mulberry32 over a mixed key), and must not be used for secrets.
 */
export class Random {
  private state: number

  constructor(...keys: (string | number)[]) {
    let state = 0x9e3779b9
    for (const key of keys) state = mix(state ^ (typeof key === 'number' ? key >>> 0 : hashText(key)))
    this.state = state
  }

  /** @returns a number from 0 up to, but not including, 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** @returns a whole number from 0 to `below - 1` */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** @returns a whole number from `low` to `high`, both included */
  wholeBetween(low: number, high: number): number {
    return low + this.int(high - low + 1)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return elementAt(list, this.int(list.length))
  }

  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return elementAt(choices, -1)[0]
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list]
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.int(i + 1)
      ;[result[i], result[j]] = [elementAt(result, j), elementAt(result, i)]
    }
    return result
  }

  /** @returns a number between -1.5 and 1.5, mostly near 0, with nearly a normal distribution */
  wobble(): number {
    return this.next() + this.next() + this.next() - 1.5
  }
}

function mix(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
