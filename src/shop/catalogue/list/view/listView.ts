const name = 'rille.list'
const lines = 'lines'

/**
 * Shows lists as this device last had them. `boot.ts` calls it before the first paint, and the style sheet does the rest,
 * so that pages are the same for everybody.
 */
export function restoreListView(): void {
  try {
    if (window.localStorage.getItem(name) === lines) document.documentElement.dataset.list = lines
  } catch {
    // Without storage lists have covers.
  }
}

/**
 * Tells how lists are shown.
 * @returns true: one line for each record; false: large covers
 */
export const areLinesShown = (): boolean => document.documentElement.dataset.list === lines

/**
 * Changes how lists are shown, and keeps it on this device.
 * @param isOn true: one line for each record
 */
export function showLines(isOn: boolean): void {
  if (isOn) document.documentElement.dataset.list = lines
  else delete document.documentElement.dataset.list
  try {
    if (isOn) window.localStorage.setItem(name, lines)
    else window.localStorage.removeItem(name)
  } catch {
    // Without storage it counts until the page is left.
  }
}
