/** From so many typed characters on the options are filtered (spec 5). */
const minFilterLength = 2

/**
 * Whether an option is offered for what was typed: its label contains that, in any case and with or without accents.
 * @param typed with fewer than two characters every option is offered
 */
export function matchesOption(label: string, typed: string): boolean {
  const query = folded(typed.trim())
  return query.length < minFilterLength || folded(label).includes(query)
}

/** Without accents: `Österreich` and `osterreich` are the same. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
