const removed = '[removed]'

/** @returns the password in a URL, percent-encoded and decoded; an empty list if there is none */
export function passwordsIn(url: string): string[] {
  const { password = '' } = URL.canParse(url) ? new URL(url) : {}
  return [password, decoded(password)].filter((text) => text !== '')
}

/** Patterns of keys, and of values after words such as `password`, each with its replacement. */
const keyForms: [RegExp, string][] = [
  // postgres://user:password@host
  [/(:\/\/[^\s/:@"']*):[^\s/@"']+@/g, `$1:${removed}@`],
  [/\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_[\w+/=]+|\b\w+_secret_\w{8,}/g, removed],
  [/\b(Bearer|Basic) +[\w.~+/=-]{8,}/gi, `$1 ${removed}`],
  // A customer's token, `{customer}.{session}.{secret}`.
  [/\b[\da-f-]{36}\.[\da-f-]{36}\.[\w-]{20,}/gi, removed],
  [/\b(password|secret|token|passwd|pwd)(\\?["']?\s*[=:]\s*\\?["']?)[^\s"',;&\\]{6,}/gi, `$1$2${removed}`],
]
/** Patterns that are removed only from texts of others, because the shop's own log fields may contain ids. */
const anyKey: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id'],
  // Links contain 256 random bits.
  [/[\w-]{43,}/g, ':token'],
  [/(?<![A-Z\d-])[A-Z\d]{4}(?:-[A-Z\d]{4}){3}(?![A-Z\d-])/g, ':code'],
  [/[^\s<>"'(,;:=/]+@[^\s<>"'),;/]+\.\w+/g, ':mail'],
]
/** A JSON number is not matched, because the replacement would not be valid JSON. */
const cardNumber = /(?<![\d.]|":|\[)\d(?:[ -]?\d){12,18}(?![\d.])/g
const accountNumber = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g

/**
 * Removes secrets from a log line: passwords in addresses, keys of the payment providers, customers' tokens, card
 * numbers (Luhn) and account numbers (ISO 13616).
 * @param text may be JSON, and stays valid JSON
 * @param secrets further texts to remove
 * @returns the line with `[removed]` in place of each secret
 */
export function redactLine(text: string, secrets: readonly string[] = []): string {
  let line = text
  for (const secret of secrets) {
    for (const form of listForms(secret)) if (line.includes(form)) line = line.replaceAll(form, removed)
  }
  for (const [form, instead] of keyForms) line = line.replace(form, instead)
  return line
    .replace(accountNumber, (account) => (isAccount(account.replaceAll(' ', '')) ? removed : account))
    .replace(cardNumber, (digits) => (isCard(digits.replace(/\D/g, '')) ? removed : digits))
}

/**
 * Removes secrets from a text of a package or another server, in which ids, tokens, codes and mail addresses may be
 * secret.
 * @returns the text with `[removed]`, `:id`, `:token`, `:code` or `:mail` in their places
 */
export function redactText(text: string): string {
  let redacted = redactLine(text)
  for (const [form, instead] of anyKey) redacted = redacted.replace(form, instead)
  return redacted
}

const jsonForm = (text: string) => JSON.stringify(text).slice(1, -1)
const listForms = (secret: string): Set<string> =>
  new Set([
    secret,
    jsonForm(secret),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ])

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Checks Luhn's check digit, which test card numbers have too. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits)
}

/** Checks an IBAN: with the first four characters at the end and letters counted from 10, the number modulo 97 is 1. */
function isAccount(account: string): boolean {
  let rest = 0
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    for (const digit of Number.parseInt(sign, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}
