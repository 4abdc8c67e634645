import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { assertOutsideTransaction } from '../database/transactions'

const patienceMs = 10_000

/** @returns what the mail server said against the login; null: it takes it */
export async function mailFailure(smtpUrl: string, timeoutMs = patienceMs): Promise<string | null> {
  assertOutsideTransaction('Asking the mail server')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

/**
 * Sends a notice to the shop's own public address, signed as Stripe would: it shows that the way in is open, and that
 * nothing on it changes what is sent. The shop puts it aside, since it is about no payment.
 * @returns what went wrong; null: it arrived and was believed
 */
export async function noticeFailure(
  { publicUrl, webhookSecret }: { publicUrl: string; webhookSecret: string },
  now: Date,
  timeoutMs = patienceMs,
): Promise<string | null> {
  assertOutsideTransaction('Sending a notice')
  const seconds = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({
    id: `evt_rille_self_test_${now.getTime()}`,
    object: 'event',
    type: 'rille.self_test',
    created: seconds,
    data: { object: { id: 'rille_self_test', object: 'rille.self_test' } },
  })
  // https://docs.stripe.com/webhooks#verify-manually
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
  try {
    const answer = await fetch(`${publicUrl}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${seconds},v1=${signature}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.arrayBuffer()
    return answer.ok ? null : `it was answered with ${answer.status}`
  } catch (error) {
    const { cause, message } = error as { cause?: { message?: string; code?: string }; message: string }
    return cause?.message || cause?.code || message
  }
}

/** Whether ffmpeg can be started. */
export function hasFfmpeg(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore', env: { PATH: process.env.PATH } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
