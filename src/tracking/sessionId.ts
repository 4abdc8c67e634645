const name = 'rille.session'
const length = 8
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

let drawn: string | undefined

/** Eight characters that name this tab's visit and nobody: kept until the tab is closed (spec, section 9). */
export function sessionId(): string {
  try {
    drawn = window.sessionStorage.getItem(name) ?? drawn ?? draw()
    window.sessionStorage.setItem(name, drawn)
  } catch {
    // Where nothing may be stored, it lasts as long as the page.
    drawn ??= draw()
  }
  return drawn
}

const draw = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join(
    '',
  )
