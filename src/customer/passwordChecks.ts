import type { Texts } from '../shared/texts'
import { longestPassword, shortestPassword } from '../shared/vocabulary'

/** What can be said of a new password without asking the shop; null: nothing against it. */
export function wrongNewPassword(password: string, texts: Texts): string | null {
  // As the server counts, in UTF-16: an emoji is two.
  if (password.length < shortestPassword) return texts('password.short', { shortest: shortestPassword })
  if (password.length > longestPassword) return texts('password.long', { longest: longestPassword })
  return null
}
