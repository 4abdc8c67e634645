const name = 'rille.keys'

/**
 * Tells whether shortcuts of a single character are on. They can be switched off (WCAG 2.2, 2.1.4), for people
 * who use speech input.
 * @returns true when the browser has no storage
 */
export function areShortcutsEnabled(): boolean {
  try {
    return window.localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/**
 * Keeps the setting in this browser; without storage the shortcuts stay on.
 * @param isOn false: single keys do nothing
 */
export function setShortcutsEnabled(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, 'off')
  } catch {}
}
