/** Makes customers of a running shop as people do: with the link from their mail. */
import type { Customer } from '../../src/shared/contract'
import type { Answer } from './buying'
import { until } from './until'

export interface Ask {
  method?: 'GET' | 'POST'
  body?: unknown
  /** The token of the customer. */
  token?: string
  headers?: Record<string, string>
}

/**
 * Calls the public API of the shop.
 * @returns the answer with its parsed body
 */
export async function askShop(shop: string, path: string, ask: Ask = {}): Promise<Answer> {
  const { method = 'POST', body, token, headers = {} } = ask
  const answer = await fetch(`${shop}/api/public${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/**
 * Waits until an address has this many mails.
 * @returns their texts, the newest first
 */
export async function mailsTo(shop: string, email: string, count: number): Promise<string[]> {
  let found: string[] = []
  await until(async () => {
    const list = await (await fetch(`${shop}/dev/mails`)).text()
    const items = list.matchAll(/href="(\/dev\/mails\/[^"]+)"><strong>[\s\S]*?<span[^>]*>(\S+) /g)
    found = [...items].filter(([, , to]) => to === email).map(([, href]) => href)
    return found.length >= count
  })
  return Promise.all(found.map(async (href) => (await fetch(`${shop}${href}`)).text()))
}

/**
 * Reads the token of the link in a mail.
 * @param mail the text
 */
export const tokenIn = (mail: string): string =>
  /\/user\/(?:set-password\/|account\?confirm=)([\w-]{43})/.exec(mail)![1]

/**
 * Registers an address.
 * @returns the token from the mail
 */
export async function registrationToken(shop: string, email: string): Promise<string> {
  await askShop(shop, '/customer/register', { body: { email } })
  return tokenIn((await mailsTo(shop, email, 1))[0])
}

export const memberPassword = 'needle in the groove'
let count = 0
export const newEmail = (): string => `member.${process.pid}.${++count}@example.org`

/**
 * Makes a customer who is logged in.
 * @returns the customer
 */
export async function aMember(shop: string, email = newEmail()): Promise<Customer> {
  const token = await registrationToken(shop, email)
  const { body } = await askShop(shop, '/customer/set_password', {
    body: { token, password: memberPassword },
  })
  return body
}
