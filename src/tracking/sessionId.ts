const name = 'rille.session'
const length = 8
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

let generated: string | undefined

/** Eight characters that name this tab's visit and nobody: kept until the tab is closed (spec, section 9). */
export function sessionId(): string {
  try {
    generated = window.sessionStorage.getItem(name) ?? generated ?? generateId()
    window.sessionStorage.setItem(name, generated)
  } catch {
    // Where nothing may be stored, it lasts as long as the page.
    generated ??= generateId()
  }
  return generated
}

const generateId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join(
    '',
  )
