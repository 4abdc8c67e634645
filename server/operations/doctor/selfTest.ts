import { spawn } from 'node:child_process'
import { createTransport } from 'nodemailer'
import { assertOutsideTransaction } from '../../platform/database/transactions'
import { getErrorMessage } from '../../platform/log/errorDetails'

const defaultTimeoutMs = 10_000

/**
 * Logs in to the mail server, without sending a mail.
 * @returns the error of the mail server or of the connection; null if the login was accepted
 */
export async function mailFailure(smtpUrl: string, timeoutMs = defaultTimeoutMs): Promise<string | null> {
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
    return getErrorMessage(error)
  } finally {
    transport.close()
  }
}

/** @returns whether ffmpeg can be started */
export function hasFfmpeg(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('ffmpeg', ['-version'], { stdio: 'ignore', env: { PATH: process.env.PATH } })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
