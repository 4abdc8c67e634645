/**
 * Splits an amount by weights with the largest-remainder method, so that the parts add up to it. Of equal remainders
 * the first gets the cent.
 * @param cents at least 0
 * @param weights at least one, none below 0; when all are 0 they count as equal
 * @returns parts in cents, in the order of the weights
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // Cents times weights may be past what a number holds exactly.
  const total = counted.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = counted.map((weight) => {
    const product = BigInt(cents) * BigInt(weight)
    return { whole: Number(product / total), lost: product % total }
  })
  let left = cents - shares.reduce((sum, { whole }) => sum + whole, 0)
  // Sorting is stable: the first of equals stays first.
  const byLoss = shares.toSorted((a, b) => compare(b.lost, a.lost))
  for (const share of byLoss) {
    if (left === 0) break
    share.whole++
    left--
  }
  return shares.map(({ whole }) => whole)
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Computes `cents * numerator / denominator`, rounded half up, without losing precision.
 * @param cents at least 0
 * @param numerator at least 0
 * @param denominator above 0
 * @returns cents
 */
export const partOf = (cents: number, numerator: number, denominator: number): number =>
  Math.floor((cents * numerator * 2 + denominator) / (denominator * 2))
