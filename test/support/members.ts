/** Customers of a running shop, made as people do it: by the mail that they get. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Customer } from '../../src/shared/contract'
import type { Answer } from './buying'

export interface Ask {
  method?: 'GET' | 'POST'
  body?: unknown
  /** Of the customer. */
  token?: string
  headers?: Record<string, string>
}

/** A call of the shop's public API. */
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

/** The texts of all mails to an address, the newest first: once there are so many. */
export async function mailsTo(shop: string, email: string, count: number): Promise<string[]> {
  for (const giveUpAt = Date.now() + 10_000; ; await delay(50)) {
    const list = await (await fetch(`${shop}/dev/mails`)).text()
    const items = list.matchAll(/href="(\/dev\/mails\/[^"]+)"><strong>[\s\S]*?<span[^>]*>(\S+) /g)
    const found = [...items].filter(([, , to]) => to === email).map(([, href]) => href)
    if (found.length >= count) {
      return Promise.all(found.map(async (href) => (await fetch(`${shop}${href}`)).text()))
    }
    if (Date.now() > giveUpAt) throw new Error(`${found.length} of ${count} mails have come to ${email}.`)
  }
}

/** The token of the link in a mail. */
export const tokenIn = (mail: string): string =>
  /\/user\/(?:set-password\/|account\?confirm=)([\w-]{43})/.exec(mail)![1]

/** The token of the mail that follows a registration. */
export async function registrationToken(shop: string, email: string): Promise<string> {
  await askShop(shop, '/customer/register', { body: { email } })
  return tokenIn((await mailsTo(shop, email, 1))[0])
}

export const memberPassword = 'needle in the groove'
let count = 0
export const newEmail = (): string => `member.${process.pid}.${++count}@example.org`

/** Somebody with an account, logged in. */
export async function aMember(shop: string, email = newEmail()): Promise<Customer> {
  const token = await registrationToken(shop, email)
  const { body } = await askShop(shop, '/customer/set_password', {
    body: { token, password: memberPassword },
  })
  return body
}
