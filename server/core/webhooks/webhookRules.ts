import { tell } from './staffSentences'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The waits between the ten attempts at a webhook delivery, which take three days. */
const waitsMs = [1, 5, 30, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * minuteMs)

/** A webhook that took nothing for this long is paused, before a delivery is given up for the first time. */
const pauseAfterMs = 70 * hourMs

/**
 * Computes the wait after a failed attempt.
 * @param attempts the number of attempts so far, at least 1
 * @returns milliseconds; null if it was the last attempt
 */
export const findWaitAfterAttempt = (attempts: number): number | null => waitsMs[attempts - 1] ?? null

/**
 * Decides whether a webhook is paused after a failed attempt.
 * @param failingForMs for how long nothing has arrived
 * @param status of the answer; 410 means that the address is gone for good
 */
export const mustPause = (failingForMs: number, status: number | null): boolean =>
  status === 410 || failingForMs >= pauseAfterMs

/**
 * Tells why an address cannot be that of a webhook.
 * @param isLive whether payments are live
 * @returns a sentence; null if it can
 */
export function findAddressProblem(address: string, isLive: boolean): string | null {
  const { protocol, hostname, username, password, hash } = new URL(address)
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (username !== '' || password !== '') return tell('Please leave user and password out of the address.')
  if (hash !== '') return tell('Please leave out # and what follows it.')
  if (isLive && isOwn) return tell('This address is the shop itself. Please enter one on the internet.')
  if (protocol === 'https:' || (protocol === 'http:' && isOwn)) return null
  return tell('Please enter an address with https://.')
}
