const name = 'rille.keys'

/** Whether single keys do anything. They can be switched off: WCAG 2.2, 2.1.4, for those who speak to their computer. */
export function areShortcutsEnabled(): boolean {
  try {
    return window.localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/** Kept in this browser; where it may keep nothing, the keys stay on. */
export function setShortcutsEnabled(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, 'off')
  } catch {}
}
