import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemoryDatabase } from '../../../../../server/platform/database/connection'
import { transact } from '../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../server/platform/log/log'
import { buildMessageId, buildSender, type Mail } from '../../../../../server/platform/mail/mail'
import { createMailer, mailFolder, UnsafeHeader } from '../../../../../server/platform/mail/mailer'
import { connectMailServer, type MailServer } from '../../../../../server/platform/mail/mailServer'
import { type FakeMailServer, startMailServer } from '../../../../support/fakeMailServer'
import { aMailShop } from '../../../../support/orderBuilders'

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: 'order.3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f@shop.example',
  to: 'ada@example.org',
  replyTo: 'hello@shop.example',
  subject: 'Your order 10023 – Größe',
  text: 'Thank you.\n.\nA line of one dot is no end.',
  html: '<p>Thank you.</p>',
  ...changes,
})
const log = createLog('silent')
const from = 'Rille Records <orders@shop.example>'

let dataDir: string
let server: FakeMailServer | null = null
let mailServer: MailServer | null = null
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-mail-'))
})
afterEach(async () => {
  mailServer?.close()
  mailServer = null
  await server?.close()
  server = null
  await rm(dataDir, { recursive: true })
})
const toFiles = () =>
  createMailer({ mailServer: null, from, dataDir, log, now: () => new Date('2026-11-21T18:30:12.345Z') })
const toServer = async (answer?: Parameters<typeof startMailServer>[0]) => {
  server = await startMailServer(answer)
  return mailerBy(server.url)
}
const mailerBy = (url: string, timeoutMilliseconds?: number) => {
  mailServer = connectMailServer(url, timeoutMilliseconds)
  return createMailer({ mailServer, from, dataDir, log })
}
const header = (eml: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(eml.split('\r\n\r\n')[0].replace(/\r\n\s+/g, ' '))?.[1]

describe('mails without a mail server', () => {
  it('become whole files, named by time and message id', async () => {
    await toFiles().send(aMail())
    const name = '2026-11-21T18-30-12-345Z-order.3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f-shop.example'
    expect((await readdir(mailFolder(dataDir))).sort()).toEqual([`${name}.eml`, `${name}.json`])
    const eml = await readFile(path.join(mailFolder(dataDir), `${name}.eml`), 'utf8')
    expect(header(eml, 'From')).toBe('Rille Records <orders@shop.example>')
    expect(header(eml, 'To')).toBe('ada@example.org')
    expect(header(eml, 'Reply-To')).toBe('hello@shop.example')
    expect(header(eml, 'Message-ID')).toBe('<order.3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f@shop.example>')
    expect(header(eml, 'Date')).toBe('Sat, 21 Nov 2026 18:30:12 +0000')
    expect(header(eml, 'Auto-Submitted')).toBe('auto-generated')
    expect(header(eml, 'Content-Type')).toMatch(/^multipart\/alternative/)
    expect((await stat(mailFolder(dataDir))).mode & 0o777).toBe(0o700)
  })

  it.each([
    [0o755, 0o750],
    [0o777, 0o770],
    [0o750, 0o750],
  ])('are closed to strangers in a folder that was there, of mode %o', async (before, after) => {
    await mkdir(mailFolder(dataDir))
    await chmod(mailFolder(dataDir), before)
    await toFiles().send(aMail())
    expect((await stat(mailFolder(dataDir))).mode & 0o777).toBe(after)
  })
})

describe('mails by a mail server', () => {
  it('are handed over with the same message id each time', async () => {
    const mailer = await toServer()
    await mailer.send(aMail())
    await mailer.send(aMail())
    expect(server!.mails.map((mail) => header(mail, 'Message-ID'))).toEqual([
      '<order.3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f@shop.example>',
      '<order.3f2a9c14-d04e-477a-8c31-0a1b2c3d4e5f@shop.example>',
    ])
    expect(server!.recipients).toEqual(['<ada@example.org>', '<ada@example.org>'])
    expect(server!.mails[0]).toContain('A line of one dot is no end.')
    expect(await readdir(dataDir)).toEqual([])
  })

  it.each([
    ['an address', { rcpt: '550 nobody here' }],
    ['the mail', { data: '451 try later' }],
  ])('fail when the server refuses %s', async (_what, answer) => {
    const mailer = await toServer(answer)
    await expect(mailer.send(aMail())).rejects.toThrow(/550|451/)
  })

  it('fail when there is no answer', async () => {
    const mailer = await toServer()
    await server!.close()
    await expect(mailer.send(aMail())).rejects.toThrow('ECONNREFUSED')
    server = null
  })

  it('fail when the server says nothing for too long', async () => {
    server = await startMailServer({ isSilent: true })
    const mailer = mailerBy(server.url, 300)
    await expect(mailer.send(aMail())).rejects.toThrow(/Greeting|timeout/i)
  })
})

describe('headers of mails', () => {
  it.each([
    ['to', 'ada@example.org\r\nBcc: eve@example.org'],
    ['to', 'ada@example.org, eve@example.org'],
    ['to', 'ada@example.org;eve@example.org'],
    ['to', 'Ada <ada@example.org>'],
    ['to', ''],
    ['to', '@example.org'],
    ['replyTo', 'hello@shop.example\nBcc: eve@example.org'],
    ['messageId', 'order.1@shop.example>\r\nBcc: eve@example.org'],
    ['messageId', 'order'],
  ])('refuse %s %j', async (field, value) => {
    const mailer = await toServer()
    await expect(mailer.send(aMail({ [field]: value }))).rejects.toThrow(UnsafeHeader)
    expect(server!.recipients).toEqual([])
  })

  it('keep a subject in one line, with any characters', async () => {
    await toServer().then((mailer) =>
      mailer.send(aMail({ subject: 'Order\r\nBcc: eve@example.org\r\n\r\n<p>\u2028\u0000x' })),
    )
    expect(server!.recipients).toEqual(['<ada@example.org>'])
    const [head] = server!.mails[0].split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
    expect(header(server!.mails[0], 'Subject')).toBe('Order Bcc: eve@example.org <p> x')
  })

  it('refuse a sender that is more than one', () => {
    expect(() => createMailer({ mailServer: null, from: 'a@b.example, c@d.example', dataDir, log })).toThrow(
      UnsafeHeader,
    )
  })

  it('name the shop, with any name', () => {
    expect(buildSender(aMailShop())).toBe('Rille Records <orders@shop.example>')
    expect(buildSender(aMailShop({ shopName: 'A, "B" <c@d.example>\r\nBcc: x' }))).toBe(
      'A B c d.example Bcc x <orders@shop.example>',
    )
    expect(buildMessageId('order.1', { publicUrl: 'https://shop.example:8443' })).toBe('order.1@shop.example')
  })
})

it('no mail is sent while a transaction is open', async () => {
  const db = openMemoryDatabase()
  await expect(transact(db, () => toFiles().send(aMail()))).rejects.toThrow('within a database transaction')
  expect(await readdir(dataDir)).toEqual([])
  await db.destroy()
})
