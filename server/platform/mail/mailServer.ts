import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { turnForIrreversibleStep } from '../jobs/irreversibleStep'
import { jobsAtOnce } from '../jobs/outbox'
import { passwordsIn, redactLine } from '../log/redact'

export type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

export interface MailServer {
  /**
   * Sends a mail.
   * @throws Error when the mail could not be handed over
   */
  send(message: Message): Promise<void>
  close(): void
}

const mailsOfConnection = 100
/** Mail servers close idle connections after some minutes, so the shop closes them first. */
const idleMs = 60_000

/**
 * Opens a pool of connections to the mail server, one for each mail that is sent at the same time. They stay open for
 * the next mail. Only the end of a mail, which makes the server accept it, waits for `turnForIrreversibleStep`.
 * @param timeoutMilliseconds the maximum time to wait for an answer of the mail server at each step
 */
export function connectMailServer(smtpUrl: string, timeoutMilliseconds = 10_000): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: jobsAtOnce,
    maxMessages: mailsOfConnection,
    // The server may have closed the connection just when it was chosen, so the mail may use another one.
    maxRequeues: 1,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
  } as Parameters<typeof createTransport>[0])
  // `sendMail` reports errors of mails. Without a listener, losing an idle connection would end the process.
  transport.on('error', () => {})
  transport.use('stream', ({ data, message }, next) => {
    const { beforeEnd } = data as HeldMessage
    message.transform(() => holdEnd(beforeEnd))
    next()
  })
  return {
    async send(message) {
      try {
        await transport.sendMail({ ...message, beforeEnd: turnForIrreversibleStep() } as HeldMessage)
      } catch (error) {
        // The error is stored with the job, and some servers repeat the password in their answer.
        if (error instanceof Error) error.message = redactLine(error.message, passwordsIn(smtpUrl))
        throw error
      }
    },
    close: () => transport.close(),
  }
}

type HeldMessage = Message & { beforeEnd: () => Promise<void> }

/** Makes a stream that passes all data on, but waits for `beforeEnd` before it ends. */
const holdEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, callback) => callback(null, chunk),
    flush: (callback) => void beforeEnd().then(() => callback(), callback),
  })
