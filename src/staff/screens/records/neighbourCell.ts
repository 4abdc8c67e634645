/** Finds the next or the previous cell that can be edited. */
export function neighbourCell(element: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cell = element.closest('td')
  const all = [...(element.closest('table')?.querySelectorAll<HTMLElement>('td[data-edit]') ?? [])]
  // Phones do not show all columns.
  const shown = all.filter((one) => one === cell || one.offsetParent !== null)
  return shown[shown.findIndex((one) => one === cell) + step]
}
