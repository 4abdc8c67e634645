/**
 * Splits an amount by weights with the largest-remainder method, so that the parts add up to it. When remainders are
 * equal, the first gets the cent.
 * @param cents at least 0
 * @param weights at least one, and none is negative; when all are 0 they count as equal
 * @returns parts in cents, in the order of the weights
 */
export function splitByWeight(cents: number, weights: readonly number[]): number[] {
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // Cents times weights may exceed the largest integer that a number represents exactly.
  const total = counted.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = counted.map((weight) => {
    const product = BigInt(cents) * BigInt(weight)
    return { whole: Number(product / total), lost: product % total }
  })
  let remainingCents = cents - shares.reduce((sum, { whole }) => sum + whole, 0)
  // The sort is stable, so the first of equal remainders stays first.
  const byLoss = shares.toSorted((a, b) => compare(b.lost, a.lost))
  for (const share of byLoss) {
    if (remainingCents === 0) break
    share.whole++
    remainingCents--
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
export const computeShare = (cents: number, numerator: number, denominator: number): number =>
  Math.floor((cents * numerator * 2 + denominator) / (denominator * 2))
