/** The field of a screen that the key `/` goes to carries this attribute. */
export const searchField = { 'data-search': '' }

/** Puts the focus into the search field of the screen. @returns whether it has one */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main [data-search]')
  field?.focus()
  return field !== null
}
