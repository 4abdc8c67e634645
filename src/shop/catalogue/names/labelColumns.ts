const perColumn = 16
const minInLast = 6

/**
 * Divides the labels of one initial into columns of sixteen; fewer than six stay in the last column.
 * @param labels in their order
 * @returns the columns, in order
 */
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

/**
 * Chooses the emphasis of a label.
 * @param count releases of the label in the shop
 */
export const labelEmphasis = (count: number): Emphasis =>
  count >= 50 ? 'strong' : count >= 10 ? 'some' : undefined
