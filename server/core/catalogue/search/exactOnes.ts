/** Moves exact matches to the front; otherwise the order stays. */
export function exactOnes<Found>(found: readonly Found[], isExact: (one: Found) => boolean): Found[] {
  const exact = found.filter(isExact)
  const those = new Set(exact)
  return [...exact, ...found.filter((one) => !those.has(one))]
}
