/**
 * Something that must hold at any moment does not: a charge without an order, a copy that was sold twice, a total that
 * does not add up. The runner of the tests knows this error by its name, and repeats no test that has thrown it.
 */
export class BrokenInvariant extends Error {}
BrokenInvariant.prototype.name = 'BrokenInvariant'

/**
 * Fails a test for good when an invariant is broken.
 * @param broken what is wrong, one text each; none in a shop that is in order
 * @throws BrokenInvariant
 */
export function expectUnbroken(broken: readonly string[]): void {
  if (broken.length > 0) throw new BrokenInvariant(broken.join('\n'))
}
