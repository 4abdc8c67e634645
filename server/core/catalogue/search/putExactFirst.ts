/** Moves exact matches to the front; otherwise the order stays. */
export function putExactFirst<Found>(matches: readonly Found[], isExact: (match: Found) => boolean): Found[] {
  const exact = matches.filter(isExact)
  const exactMatches = new Set(exact)
  return [...exact, ...matches.filter((match) => !exactMatches.has(match))]
}
