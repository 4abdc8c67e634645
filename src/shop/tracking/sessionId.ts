const name = 'rille.session'
const length = 8
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

let generated: string | undefined

/**
 * Returns eight characters that identify this tab's visit but no person. They are kept until the tab is closed.
 * @returns letters and digits
 */
export function sessionId(): string {
  try {
    generated = window.sessionStorage.getItem(name) ?? generated ?? generateId()
    window.sessionStorage.setItem(name, generated)
  } catch {
    // Without storage the id lasts until the page is closed.
    generated ??= generateId()
  }
  return generated
}

const generateId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join(
    '',
  )
