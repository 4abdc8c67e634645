/** The name under which this tab keeps the player, so that a reload does not close it. */
export const savedPlayerName = 'rille.player'

/** Tells whether a player was open in this tab before the page was loaded. */
export function isPlayerSaved(): boolean {
  try {
    return window.sessionStorage.getItem(savedPlayerName) !== null
  } catch {
    return false
  }
}
