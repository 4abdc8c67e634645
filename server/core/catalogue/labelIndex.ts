import type { LabelIndex, NamedCount } from '../../../src/shared/contract'
import { fold } from '../../platform/support/foldText'

const otherInitial = '#'

/**
 * Groups labels by initial: `#` for digits and signs, A to Z without accents, then other scripts.
 * @returns groups in this order
 */
export function groupByInitial(labels: readonly NamedCount[]): LabelIndex {
  const groups = new Map<string, NamedCount[]>()
  const sorted = labels
    .map((label) => ({ label, folded: fold(label.name) }))
    .sort((a, b) => compareText(a.folded, b.folded) || compareText(a.label.slug, b.label.slug))
  for (const { label, folded } of sorted) {
    const initial = toInitial(folded)
    const group = groups.get(initial)
    if (group) group.push(label)
    else groups.set(initial, [label])
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([initial, members]) => ({ initial, labels: members }))
}

/** Finds the initial under which a name stands. @param foldedName as `fold` returns it */
export function toInitial(foldedName: string): string {
  const [first = ''] = foldedName
  return /\p{L}/u.test(first) ? first.toUpperCase() : otherInitial
}

/** The order by code unit puts `#` first, then Latin letters, then other scripts. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
