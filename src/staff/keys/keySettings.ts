/** Settings of this browser that concern keys and sounds. */

const names = { keys: 'rille.staff.keys', sounds: 'rille.staff.sounds' } as const
export type KeySetting = keyof typeof names

/** @returns true unless the person has switched it off, or when the browser has no storage */
export function isSettingOn(setting: KeySetting): boolean {
  try {
    return window.localStorage.getItem(names[setting]) !== 'off'
  } catch {
    return true
  }
}

/** Switches something on or off in this browser. */
export function setSetting(setting: KeySetting, isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(names[setting])
    else window.localStorage.setItem(names[setting], 'off')
  } catch {}
}
