import type { NamedCount } from '../../../../src/shared/contract'
import type { Intern } from '../listItem'

/** The maximum number of texts to keep; with more, equal texts are too rare for interning to save memory. */
const maxTexts = 50_000

/**
 * Makes a function that returns one shared string for equal strings, because rows of the database have a new string for
 * each value.
 */
export function createIntern(): Intern {
  const texts = new Map<string, string>()
  return <T extends string | null>(text: T): T => {
    if (text === null) return text
    const storedText = texts.get(text)
    if (storedText !== undefined) return storedText as T
    if (texts.size < maxTexts) texts.set(text, text)
    return text
  }
}

const emptyList: readonly NamedCount[] = Object.freeze([])

/** Shares one frozen list between all releases with the same one or two names; longer lists are rare. */
export class SharedLists {
  readonly #single = new Map<NamedCount, readonly NamedCount[]>()
  readonly #pairs = new Map<NamedCount, Map<NamedCount, readonly NamedCount[]>>()

  of(names: readonly NamedCount[]): readonly NamedCount[] {
    const [first, second] = names
    if (!first) return emptyList
    if (!second) return listUnder(this.#single, first, [first])
    if (names.length > 2) return Object.freeze([...names])
    let pairs = this.#pairs.get(first)
    if (!pairs) {
      pairs = new Map()
      this.#pairs.set(first, pairs)
    }
    return listUnder(pairs, second, [first, second])
  }
}

function listUnder(
  lists: Map<NamedCount, readonly NamedCount[]>,
  key: NamedCount,
  names: NamedCount[],
): readonly NamedCount[] {
  let list = lists.get(key)
  if (!list) {
    list = Object.freeze(names)
    lists.set(key, list)
  }
  return list
}
