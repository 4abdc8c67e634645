/** The options are filtered from this many typed characters on. */
const minFilterLength = 2

/**
 * Tells whether an option is offered: its label contains the typed text, ignoring case and accents.
 * @param typedText with fewer than two characters every option is offered
 */
export function matchesOption(label: string, typedText: string): boolean {
  const query = foldText(typedText.trim())
  return query.length < minFilterLength || foldText(label).includes(query)
}

/** Removes accents and case: `Österreich` and `osterreich` become the same. */
const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
