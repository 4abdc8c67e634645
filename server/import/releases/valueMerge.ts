import {
  compactValue,
  type Decision,
  decide,
  neverTaken,
  type ReleaseMemory,
  type SourceKind,
  type Subject,
  type Value,
  type Values,
} from '../importMemory'
import { changeText, shownValue } from './changeTexts'
import type { Conflict, CurrentRelease, MergeContext } from './mergedRelease'
import type { PreparedRelease } from './releaseRows'

interface OtherSourceValues {
  kind: SourceKind
  values: Values
  fromDiscogs: readonly string[]
}

interface Comparison {
  current: Values
  own: Values | undefined
  others: readonly OtherSourceValues[]
  /** Columns that the source says to repeat from Discogs, and those that it said so last time. */
  fromDiscogs?: { now: readonly string[]; before: readonly string[] }
  subjectOf: (column: string) => Subject
  nameOf: (column: string) => string
  /** What staff have decided here for good. */
  isKept?: (column: string) => boolean
  /** Null: as usual. */
  unknownOf?: (column: string) => Decision | null
}

/** Decides value by value and collects changes and conflicts. */
export class ValueMerge {
  readonly what: string[] = []
  readonly conflicts: Conflict[] = []
  readonly #context: MergeContext
  /** The file is the one that was imported last, by a version that kept no memory. */
  readonly isSameFile: boolean

  constructor({ sourceHash }: PreparedRelease, { row }: CurrentRelease, context: MergeContext) {
    this.#context = context
    this.isSameFile = context.memories.size === 0 && row.source_hash === sourceHash
  }

  /**
   * What becomes of a value that no source is known to have brought. Before memory was kept, what a file said was
   * written; since then it was a person who wrote it.
   */
  #unknown(current: Value): Decision {
    const { kind, memories } = this.#context
    if (this.isSameFile) return 'keep'
    const isOfFolder = kind === 'folder' || kind === 'generated'
    const isEmpty = current === null || current === '' || current === 0 || current === '[]'
    return isOfFolder || memories.size === 0 || isEmpty ? 'take' : 'conflict'
  }

  others(
    partOf: (memory: ReleaseMemory) => { values: Values; fromDiscogs?: readonly string[] } | undefined,
  ): OtherSourceValues[] {
    return [...this.#context.memories]
      .filter(([kind]) => kind !== this.#context.kind)
      .flatMap(([kind, memory]) => {
        const part = partOf(memory)
        return part ? [{ kind, values: part.values, fromDiscogs: part.fromDiscogs ?? [] }] : []
      })
  }

  /** @returns what to remember, which columns change, and which only repeat Discogs */
  values(
    given: Values,
    comparison: Comparison,
  ): { values: Values; changed: Set<string>; fromDiscogs: string[] } {
    const { current, own, others, subjectOf, nameOf, isKept, unknownOf } = comparison
    const fromDiscogs: string[] = []
    const { kind, choice } = this.#context
    const values: Values = {}
    const changed = new Set<string>()
    for (const [column, value] of Object.entries(given)) {
      const now = compactValue(current[column] ?? null)
      const said = others.flatMap(({ kind, values, fromDiscogs }) => {
        const value = values[column]
        return value === undefined ? [] : { kind, value, isRepeated: fromDiscogs.includes(column) }
      })
      if (isRepeat(column, value, comparison, said)) fromDiscogs.push(column)
      const decision = decide(
        value,
        {
          current: now,
          own: own?.[column],
          others: said,
          isKept: isKept?.(column),
          unknown: unknownOf?.(column) ?? this.#unknown(now),
        },
        kind,
        subjectOf(column),
      )
      values[column] = value
      if (decision === 'take' || (decision === 'conflict' && choice === 'theirs')) {
        changed.add(column)
        this.what.push(changeText(nameOf(column), now, value))
      } else if (decision === 'conflict' && choice === 'list') {
        values[column] = own?.[column] ?? neverTaken
        this.conflicts.push({ what: nameOf(column), shop: shownValue(now), source: shownValue(value) })
      }
    }
    return { values, changed, fromDiscogs }
  }
}

/** A value counts as Discogs' own as long as the folder does not change it. */
function isRepeat(
  column: string,
  value: Value,
  { own, fromDiscogs }: Comparison,
  others: readonly { value: Value }[],
): boolean {
  if (!fromDiscogs?.now.includes(column)) return false
  if (others.some((other) => other.value === value)) return true
  const last = own?.[column]
  return last === undefined ? others.length === 0 : last === value && fromDiscogs.before.includes(column)
}
