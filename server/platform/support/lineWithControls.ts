/**
 * Finds a character that no text of several lines has, such as a bell, half of a pair of surrogates, or one
 * that turns the direction of what follows. Tabs are allowed.
 * @returns the number of its line, from 1; null if there is none
 */
export function lineWithControls(text: string): number | null {
  const at = text
    .split('\n')
    .findIndex((line) => /[^\P{Cc}\t\r]|[\u202d\u202e]/u.test(line) || !line.isWellFormed())
  return at < 0 ? null : at + 1
}
