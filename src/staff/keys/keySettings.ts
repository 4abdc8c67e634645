/** Settings of this browser that concern keys and sounds. */

const defaults = { keys: true, sounds: true, orderSound: false } as const
export type KeySetting = keyof typeof defaults
const getStorageKey = (setting: KeySetting): string => `rille.staff.${setting}`

/**
 * Reads a setting of keys and sounds in this browser.
 * @returns what the person has chosen; the default when they have not, or when the browser has no storage
 */
export function isSettingOn(setting: KeySetting): boolean {
  try {
    const storedValue = window.localStorage.getItem(getStorageKey(setting))
    return storedValue === null ? defaults[setting] : storedValue === 'on'
  } catch {
    return defaults[setting]
  }
}

/**
 * Switches a setting of keys and sounds on or off in this browser.
 * @param isOn is forgotten by a browser without storage
 */
export function setSetting(setting: KeySetting, isOn: boolean): void {
  try {
    window.localStorage.setItem(getStorageKey(setting), isOn ? 'on' : 'off')
  } catch {}
}
