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
} from '../../../core/catalogue/writing/importMemory'
import type { PreparedRelease } from '../../../core/catalogue/writing/releaseRows'
import { changeText, shownValue } from './changeTexts'
import type { Conflict, CurrentRelease, MergeContext } from './mergeTypes'

interface OtherSourceValues {
  kind: SourceKind
  values: Values
  fromDiscogs: readonly string[]
}

interface Comparison {
  current: Values
  own: Values | undefined
  others: readonly OtherSourceValues[]
  /** The columns that the source repeats from Discogs, now and in its last import. */
  fromDiscogs?: { now: readonly string[]; before: readonly string[] }
  subjectOf: (column: string) => Subject
  nameOf: (column: string) => string
  /** Says whether staff have decided the value of a column. */
  isKept?: (column: string) => boolean
  /** Returns the decision about a value of unknown origin; null for the usual one. */
  unknownOf?: (column: string) => Decision | null
}

/** Decides about each value of a release, and collects the changes and conflicts. */
export class ValueMerge {
  readonly what: string[] = []
  readonly conflicts: Conflict[] = []
  readonly #context: MergeContext
  /** Whether a version without an import memory imported the same file last. */
  readonly isSameFile: boolean

  constructor({ sourceHash }: PreparedRelease, { row }: CurrentRelease, context: MergeContext) {
    this.#context = context
    this.isSameFile = context.memories.size === 0 && row.source_hash === sourceHash
  }

  /**
   * Decides about a value that no memory of a source contains. Without any memory, it came from an import of an older
   * version; otherwise a person has written it.
   */
  #unknown(current: Value): Decision {
    const { kind, memories } = this.#context
    if (this.isSameFile) return 'keep'
    const isOfFolder = kind === 'folder' || kind === 'generated'
    return isOfFolder || memories.size === 0 || isLeftOut(current) || current === 0 ? 'take' : 'conflict'
  }

  /**
   * Says whether a source leaves out a column that its last import did not have yet, because a version without this
   * column made it. Such a source says nothing about the column, unlike one that has emptied it.
   */
  #isSilent(column: string, value: Value, own: Values | undefined): boolean {
    return this.#context.named === null && own !== undefined && own[column] === undefined && isLeftOut(value)
  }

  others(
    getPart: (memory: ReleaseMemory) => { values: Values; fromDiscogs?: readonly string[] } | undefined,
  ): OtherSourceValues[] {
    return [...this.#context.memories]
      .filter(([kind]) => kind !== this.#context.kind)
      .flatMap(([kind, memory]) => {
        const part = getPart(memory)
        return part ? [{ kind, values: part.values, fromDiscogs: part.fromDiscogs ?? [] }] : []
      })
  }

  /** Decides about all given values. @returns the memory, the columns that change, and those that repeat Discogs */
  values(
    sourceValues: Values,
    comparison: Comparison,
  ): { values: Values; changed: Set<string>; fromDiscogs: string[] } {
    const { current, own, others: otherSources, subjectOf, nameOf, isKept, unknownOf } = comparison
    const fromDiscogs: string[] = []
    const { kind, choice } = this.#context
    const values: Values = {}
    const changedColumns = new Set<string>()
    for (const [column, value] of Object.entries(sourceValues)) {
      const currentValue = compactValue(current[column] ?? null)
      const otherValues = otherSources.flatMap(({ kind, values, fromDiscogs }) => {
        const value = values[column]
        return value === undefined ? [] : { kind, value, isRepeated: fromDiscogs.includes(column) }
      })
      if (isRepeat(column, value, comparison, otherValues)) fromDiscogs.push(column)
      const decision = decide(
        value,
        {
          current: currentValue,
          own: own?.[column],
          others: otherValues,
          isKept: isKept?.(column) || this.#isSilent(column, value, own),
          unknown: unknownOf?.(column) ?? this.#unknown(currentValue),
        },
        kind,
        subjectOf(column),
      )
      values[column] = value
      if (decision === 'take' || (decision === 'conflict' && choice === 'theirs')) {
        changedColumns.add(column)
        this.what.push(changeText(nameOf(column), currentValue, value))
      } else if (decision === 'conflict' && choice === 'list') {
        values[column] = own?.[column] ?? neverTaken
        this.conflicts.push({
          what: nameOf(column),
          shop: shownValue(currentValue),
          source: shownValue(value),
        })
      }
    }
    return { values, changed: changedColumns, fromDiscogs }
  }
}

/** Says whether a value is that of a column that a source does not mention. A price of 0 is mentioned. */
const isLeftOut = (value: Value): boolean => value === null || value === '' || value === '[]'

/** Says whether a value still comes from Discogs, because the content folder repeats it without a change. */
function isRepeat(
  column: string,
  value: Value,
  { own, fromDiscogs }: Comparison,
  otherValues: readonly { value: Value }[],
): boolean {
  if (!fromDiscogs?.now.includes(column)) return false
  if (otherValues.some((other) => other.value === value)) return true
  const last = own?.[column]
  return last === undefined ? otherValues.length === 0 : last === value && fromDiscogs.before.includes(column)
}
