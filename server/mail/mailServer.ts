import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { turnForIrreversibleStep } from '../jobs/irreversibleStep'
import { jobsAtOnce } from '../jobs/outbox'
import { passwordsIn, redactLine } from '../log/redact'

export type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

export interface MailServer {
  /** @throws Error when the mail could not be handed over */
  send(message: Message): Promise<void>
  close(): void
}

const mailsOfConnection = 100
/** Mail servers close idle connections after some minutes, so the shop closes them first. */
const idleMs = 60_000

/**
 * Connections to the mail server, kept open for the next mail, as many as there are mails sent at once. Only the end of
 * a mail, which makes the server take it, waits for its turn (see `turnForIrreversibleStep`).
 * @param timeoutMilliseconds how long the mail server may say nothing, at each step
 */
export function connectMailServer(smtpUrl: string, timeoutMilliseconds = 10_000): MailServer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: jobsAtOnce,
    maxMessages: mailsOfConnection,
    // A connection may have been closed by the server in the moment when it was chosen.
    maxRequeues: 1,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
  } as Parameters<typeof createTransport>[0])
  // Reported by the mail that it happened to; without a listener a connection lost while idle would end the process.
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
        // What it said is kept with the job, and some servers repeat what they were sent.
        if (error instanceof Error) error.message = redactLine(error.message, passwordsIn(smtpUrl))
        throw error
      }
    },
    close: () => transport.close(),
  }
}

type HeldMessage = Message & { beforeEnd: () => Promise<void> }

/** Passes all data on, and ends the stream when that is allowed. */
const holdEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })
