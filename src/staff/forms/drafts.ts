/** Keeps what a person has typed in the browser's tab, until it is saved. Passwords and codes must never be kept. */

const prefix = 'rille.staff.draft:'

/**
 * Makes the key of a draft: each person has drafts of their own.
 * @param screen and record that the form belongs to, such as `team` and `invite`
 */
export const toDraftKey = (uuid_staff: string, screen: string, record: string): string =>
  `${uuid_staff}:${screen}:${record}`

/** Reads a draft. @returns null if there is none, or if the browser has no storage */
export function readDraft(key: string): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(window.sessionStorage.getItem(prefix + key) ?? 'null')
    return typeof draft === 'object' && !Array.isArray(draft)
      ? (draft as Record<string, unknown> | null)
      : null
  } catch {
    return null
  }
}

/**
 * Keeps a draft in this tab, or removes it. A browser without storage, or with a full one, keeps nothing.
 * @param draft null removes it
 */
export function writeDraft(key: string, draft: object | null): void {
  try {
    if (draft === null) window.sessionStorage.removeItem(prefix + key)
    else window.sessionStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {}
}

/** Removes all drafts of this tab, when a person signs out. */
export function removeDrafts(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key)
    }
  } catch {}
}
