const perColumn = 16
const minInLast = 6

/** The labels of one initial in columns of sixteen; fewer than six are not worth a column and stay in the last one. */
export function labelColumns<T>(labels: readonly T[]): T[][] {
  const columns: T[][] = []
  for (let from = 0; from < labels.length; ) {
    const remaining = labels.length - from - perColumn
    const to = remaining < minInLast ? labels.length : from + perColumn
    columns.push(labels.slice(from, to))
    from = to
  }
  return columns
}

export type Emphasis = 'some' | 'strong' | undefined

/** @param count releases of a label in the shop */
export const labelEmphasis = (count: number): Emphasis =>
  count >= 50 ? 'strong' : count >= 10 ? 'some' : undefined
