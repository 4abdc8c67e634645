import { argon2, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createPasswords } from '../../server/core/customer/login/passwords'
import { aMember, askShop, newEmail } from '../support/members'
import { atLeast, atMost, type Bench, median, percentile, type Report } from './bench'
import { type RunningShop, withShop } from './shops'

export const benches: Bench[] = [
  {
    name: 'customers',
    run: (report) =>
      withShop(1000, async (shop) => {
        await hashes(report)
        await loginTimes(shop, report)
        await pagesMeanwhile(shop, report)
      }),
  },
]

const raw = promisify(argon2)
const rawHash = () =>
  raw('argon2id', {
    message: 'needle in the groove',
    nonce: randomBytes(16),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })

/** What the machine gives two at a time, and what is left of it behind the queue; in turns, as the machine varies. */
async function hashes(report: Report): Promise<void> {
  const passwords = createPasswords()
  const rates = { raw: [] as number[], shop: [] as number[] }
  for (let round = 0; round < 5; round++) {
    rates.raw.push(await perSecond(rawHash))
    rates.shop.push(await perSecond(() => passwords.hash('needle in the groove')))
  }
  const shares = rates.shop.map((rate, round) => rate / rates.raw[round])
  report({ name: 'password hashes, two at a time, plain Node', value: median(rates.raw), unit: 'a second' })
  report({ name: 'password hashes, as the shop makes them', value: median(rates.shop), unit: 'a second' })
  report({ name: 'of what the machine gives', ...atLeast(median(shares), 0.8, 'times') })
}

async function perSecond(hash: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const one = async () => {
    while (performance.now() - startedAt < 1500) {
      await hash()
      count++
    }
  }
  await Promise.all([one(), one()])
  return count / ((performance.now() - startedAt) / 1000)
}

const accounts = 45
/** After more than that the shop makes the address wait. */
const attemptsEach = 9

/** Wrong passwords for addresses with and without an account, in turns. */
async function loginTimes(shop: RunningShop, report: Report): Promise<void> {
  const emails: string[] = []
  while (emails.length < accounts) emails.push((await aMember(shop.url, newEmail())).email)
  const times = { known: [] as number[], unknown: [] as number[] }
  const login = async (kind: keyof typeof times, email: string) => {
    const startedAt = performance.now()
    const { status } = await askShop(shop.url, '/customer/login', { body: { email, password: 'wrong' } })
    times[kind].push(performance.now() - startedAt)
    if (status !== 401) throw new Error(`A wrong login was answered with ${status}.`)
  }
  for (let round = 0; round < attemptsEach; round++) {
    for (const email of emails) {
      await login('known', email)
      await login('unknown', `no.${email}`)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  report({ name: 'login with a wrong password, median', value: known, unit: 'ms' })
  report({
    name: 'difference of it to an address without an account',
    ...atMost(Math.abs(known - unknown), 2, 'ms'),
  })
}

/** A page every few milliseconds, as visitors come, without and with logins that never end. */
async function pagesMeanwhile(shop: RunningShop, report: Report): Promise<void> {
  const idle = await pageTimes(shop, 8000)
  let isOver = false
  const logins = Array.from({ length: 4 }, async (_, n) => {
    while (!isOver) {
      const body = { email: `busy${n}@example.org`, password: 'wrong' }
      await askShop(shop.url, '/customer/login', { body })
    }
  })
  await delay(500)
  const busy = await pageTimes(shop, 8000)
  isOver = true
  await Promise.all(logins)
  for (const [what, samples] of [
    ['while nobody logs in', idle],
    ['while two passwords are hashed at any moment', busy],
  ] as const) {
    report({ name: `cached page, median, ${what}`, value: median([...samples]), unit: 'ms' })
    report({ name: `cached page, p99, ${what}`, value: percentile([...samples], 0.99), unit: 'ms' })
  }
}

async function pageTimes({ url }: RunningShop, ms: number): Promise<number[]> {
  const samples: number[] = []
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    await (await fetch(`${url}/releases`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    samples.push(performance.now() - startedAt)
    await delay(5)
  }
  return samples
}
