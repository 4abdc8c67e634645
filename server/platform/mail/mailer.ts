import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { assertOutsideTransaction } from '../database/transactions'
import { writeWholeFile } from '../files/wholeFile'
import { turnForIrreversibleStep } from '../jobs/irreversibleStep'
import type { Logger } from '../log/log'
import type { Mail } from './mail'
import type { MailServer, Message } from './mailServer'

export interface Mailer {
  /**
   * Hands a mail over to the mail server, or writes it into the mail folder, and waits until it is stored there.
   * @throws Error when it could not be handed over; it may be sent again with the same message id
   */
  send(mail: Mail): Promise<void>
}

export interface MailerOptions {
  /** The mail server; null to write mails to files instead. */
  mailServer: MailServer | null
  /** The sender, as `Name <address>`. */
  from: string
  dataDir: string
  log: Logger
  now?: () => Date
}

/** A mail as `/dev/mails` shows it, stored as JSON beside each `.eml`. */
export interface FiledMail extends Omit<Mail, 'to'> {
  to: string
  from: string
  writtenAt: string
}

/** Raised when an address or a message id contains characters that could end a header or start another one. */
export class UnsafeHeader extends Error {
  override name = 'UnsafeHeader'
}

export const mailFolder = (dataDir: string): string => path.join(dataDir, 'mails')

export function createMailer(options: MailerOptions): Mailer {
  const { mailServer, dataDir, log, now = () => new Date() } = options
  const sender = readSender(options.from)
  const deliver: Deliver = mailServer
    ? (_from, message) => mailServer.send(message)
    : writeTo(mailFolder(dataDir), now)
  return {
    async send(mail) {
      assertOutsideTransaction('Sending a mail')
      await deliver(
        options.from,
        {
          from: sender,
          // Addresses are passed as objects, because the mail library splits texts at commas.
          to: [mail.to].flat().map((address) => ({ name: '', address: oneAddress(address) })),
          ...(mail.replyTo !== null && { replyTo: { name: '', address: oneAddress(mail.replyTo) } }),
          subject: oneLine(mail.subject),
          messageId: `<${oneMessageId(mail.messageId)}>`,
          text: mail.text,
          html: mail.html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(mail.unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${oneAddressLine(mail.unsubscribeUrl)}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        mail,
      )
      // Only the kind of mail is logged, because the id of an order gives access to it.
      const kind = mail.messageId.replace(/\..*$/, '')
      log.info({ kind }, mailServer ? 'mail sent' : 'mail written')
    },
  }
}

type Deliver = (from: string, message: Message, mail: Mail) => Promise<void>

/** Makes the function that writes mails to files. The `.eml` is written last, so that every listed mail is complete. */
function writeTo(folder: string, now: () => Date): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (from, message, mail) => {
    const writtenAt = now().toISOString()
    const result = await transport.sendMail({ ...message, date: new Date(writtenAt) })
    const name = `${writtenAt.replace(/[:.]/g, '-')}-${toFileName(mail.messageId)}`
    await makePrivateFolder(folder)
    await turnForIrreversibleStep()()
    const filed: FiledMail = { ...mail, to: [mail.to].flat().join(', '), from, writtenAt }
    await writeWholeFile(path.join(folder, `${name}.json`), Buffer.from(JSON.stringify(filed)))
    await writeWholeFile(path.join(folder, `${name}.eml`), result.message as Buffer)
  }
}

/** Makes the folder unreadable for others. An existing folder stays readable for its group if its owner allowed it. */
async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  // The change fails if the folder belongs to another user, who is then responsible for its rights.
  if (mode & 0o007) await chmod(folder, mode & 0o770).catch(() => {})
}

const toFileName = (messageId: string): string => messageId.replace(/[^A-Za-z0-9.-]+/g, '-').slice(0, 120)

/** Replaces control characters and line ends, including those of Unicode, by spaces. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const addressPattern = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u

function oneAddress(text: string): string {
  if (!addressPattern.test(text)) throw new UnsafeHeader('The address of a mail is not one plain address.')
  return text
}

function oneMessageId(text: string): string {
  if (!/^[\w.+-]+@[\w.-]+$/.test(text))
    throw new UnsafeHeader(`The message id ${JSON.stringify(text)} is not plain.`)
  return text
}

function oneAddressLine(url: string): string {
  if (!/^https?:\/\/[^\s<>,]+$/.test(url)) throw new UnsafeHeader('The address that ends mails is not plain.')
  return url
}

function readSender(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]*)>$/.exec(from) ?? []
  return { name: oneLine(name).replace(/^"|"$/g, ''), address: oneAddress(address.trim()) }
}
