/**
 * Finds the next or the previous cell that can be edited, in another row if need be.
 * @param element a cell, or a field in one
 * @returns undefined at the end of the table
 */
export function findNeighbourCell(element: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cell = element.closest('td')
  if (!cell) return undefined
  const all = [...(element.closest('table')?.querySelectorAll<HTMLElement>('td[data-edit]') ?? [])]
  // Phones do not show all columns, and some cells cannot be edited.
  const cells = all.filter(
    (other) => other === cell || (other.offsetParent !== null && other.dataset.fixed === undefined),
  )
  return cells[cells.indexOf(cell) + step]
}

/**
 * Finds the cell to which an arrow key goes.
 * @param key as `KeyboardEvent` names it
 * @returns null or undefined at the edge of the table, and for other keys
 */
export function findCellBeside(cell: HTMLElement, key: string): HTMLElement | null | undefined {
  const row = cell.closest('tr')
  if (key === 'ArrowRight') return findNeighbourCell(cell, 1)
  if (key === 'ArrowLeft') return findNeighbourCell(cell, -1)
  const other =
    key === 'ArrowDown' ? row?.nextElementSibling : key === 'ArrowUp' ? row?.previousElementSibling : null
  return other?.querySelector<HTMLElement>(`[data-edit=${cell.dataset.edit}]`)
}
