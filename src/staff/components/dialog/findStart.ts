/** Inputs that are no text. */
const otherTypes = ['checkbox', 'radio', 'file', 'range', 'color', 'button', 'submit', 'hidden']
/** Where something is written or chosen from a list. */
const field = `input${otherTypes.map((type) => `:not([type=${type}])`).join('')}:not([readonly]), textarea:not([readonly]), select`

/** Where one starts in a dialog, from the likeliest on. */
const starts = [
  '[data-start]',
  field,
  // Where an answer is chosen already, the arrow keys choose another, and Enter says yes.
  'input[type=radio]:checked',
  'button[data-kind=main]',
  // What cannot be taken back is not begun by an Enter too many: the other button is its neighbour.
  'button[data-kind=danger] ~ button',
  'input:not([type=file])',
] as const

/** What a dialog starts with although it is not the first field carries this attribute. */
export const startHere = { 'data-start': '' }

/**
 * Finds where one starts in a dialog: at its first field; in a question at the button that is safe and likely.
 * @returns null for a dialog that has nothing but its closing button
 */
export function findStart(dialog: HTMLElement): HTMLElement | null {
  for (const start of starts) {
    const element = [...dialog.querySelectorAll<HTMLElement>(start)].find(canStart)
    if (element) return element
  }
  return null
}

/** What is folded away or switched off cannot have the focus. */
const canStart = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.closest('details:not([open]), [hidden]') === null
