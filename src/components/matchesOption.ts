/** The options are filtered from this many typed characters on. */
const minFilterLength = 2

/**
 * Tells whether an option is offered: its label contains the typed text, ignoring case and accents.
 * @param typed with fewer than two characters every option is offered
 */
export function matchesOption(label: string, typed: string): boolean {
  const query = folded(typed.trim())
  return query.length < minFilterLength || folded(label).includes(query)
}

/** Removes accents and case: `Österreich` and `osterreich` become the same. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
