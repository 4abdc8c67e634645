import type { Config } from '../config'

const removed = '[removed]'

/** What the configuration keeps secret, as it was written there and as it may be written elsewhere. */
export function secretsOf(config: Readonly<Config>): string[] {
  const passwords = [config.databaseUrl, config.smtpUrl, config.purge?.url].flatMap((url) =>
    url ? passwordsIn(url) : [],
  )
  const secrets = [
    config.shopSecret,
    config.stripe?.secretKey,
    config.stripe?.webhookSecret,
    config.paypal?.clientSecret,
    config.metrics.token,
    config.purge?.token,
    ...passwords,
  ]
  // What is shorter stands in too many words that are none.
  return [...new Set(secrets.filter((secret) => secret != null && secret.length >= 6))] as string[]
}

/** Of an address, as it stands there and as it is sent. */
export function passwordsIn(url: string): string[] {
  const { password = '' } = URL.canParse(url) ? new URL(url) : {}
  return [password, decoded(password)].filter((text) => text !== '')
}

/** Keys by the form that their makers give them, and what follows the words that announce one. */
const keyForms: [RegExp, string][] = [
  // postgres://user:password@host
  [/(:\/\/[^\s/:@"']*):[^\s/@"']+@/g, `$1:${removed}@`],
  [/\b(?:sk|rk)_(?:live|test)_\w+|\bwhsec_[\w+/=]+|\b\w+_secret_\w{8,}/g, removed],
  [/\b(Bearer|Basic) +[\w.~+/=-]{8,}/gi, `$1 ${removed}`],
  // A customer's token, `{customer}.{session}.{secret}`.
  [/\b[\da-f-]{36}\.[\da-f-]{36}\.[\w-]{20,}/gi, removed],
  [/\b(password|secret|token|passwd|pwd)(\\?["']?\s*[=:]\s*\\?["']?)[^\s"',;&\\]{6,}/gi, `$1$2${removed}`],
]
/** Only in words that somebody else wrote: our own fields may name what the log is about. */
const anyKey: [RegExp, string][] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, ':id'],
  // 256 random bits, as links have them.
  [/[\w-]{43,}/g, ':token'],
  [/(?<![A-Z\d-])[A-Z\d]{4}(?:-[A-Z\d]{4}){3}(?![A-Z\d-])/g, ':code'],
  [/[^\s<>"'(,;:=/]+@[^\s<>"'),;/]+\.\w+/g, ':mail'],
]
/** A number of JSON is none, and what stands for it would be no JSON. */
const cardNumber = /(?<![\d.]|":|\[)\d(?:[ -]?\d){12,18}(?![\d.])/g
const accountNumber = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}\b/g

/**
 * A line of the log without what is a key to anything: passwords in addresses, keys of the payment providers, customers'
 * tokens, numbers of cards (Luhn) and of accounts (ISO 13616).
 * @param text may be JSON, and is still JSON afterwards
 * @param secrets of this shop, to be taken out wherever they stand
 */
export function redactLine(text: string, secrets: readonly string[] = []): string {
  let line = text
  for (const secret of secrets) {
    for (const form of formsOf(secret)) if (line.includes(form)) line = line.replaceAll(form, removed)
  }
  for (const [form, instead] of keyForms) line = line.replace(form, instead)
  return line
    .replace(accountNumber, (account) => (isAccount(account.replaceAll(' ', '')) ? removed : account))
    .replace(cardNumber, (digits) => (isCard(digits.replace(/\D/g, '')) ? removed : digits))
}

/** The same of a text that a package or another server wrote: there an id, a token or a mail address may be a key too. */
export function redactText(text: string): string {
  let words = redactLine(text)
  for (const [form, instead] of anyKey) words = words.replace(form, instead)
  return words
}

const jsonForm = (text: string) => JSON.stringify(text).slice(1, -1)
const formsOf = (secret: string): Set<string> =>
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

/** Luhn's check digit; test numbers have it too. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && !/^(\d)\1*$/.test(digits)
}

/** Letters count from 10; the whole, with its first four at the end, is 1 in 97. */
function isAccount(account: string): boolean {
  let rest = 0
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    for (const digit of Number.parseInt(sign, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}
