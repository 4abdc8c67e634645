import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import request from 'supertest'
import { createMailViewer } from '../../../../../server/http/mailViewer/mailViewer'
import { errorHandler } from '../../../../../server/http/middleware/errorHandler'
import { createLog } from '../../../../../server/platform/log/log'
import { createMailer, mailFolder } from '../../../../../server/platform/mail/mailer'

const log = createLog('silent')
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rille-mails-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const app = () => {
  const made = express()
  made.use('/dev/mails', createMailViewer({ dataDir }))
  made.use(errorHandler(log))
  return made
}
async function write(subject: string, at: string, html = '<!doctype html><p>Hello</p>') {
  const mailer = createMailer({
    mailServer: null,
    from: 'Rille <orders@shop.example>',
    dataDir,
    log,
    now: () => new Date(at),
  })
  const mail = { to: 'ada@example.org', replyTo: null, subject, text: `Text of ${subject}`, html }
  await mailer.send({ ...mail, messageId: 'order.1@shop.example' })
  return `${at.replace(/[:.]/g, '-')}-order.1-shop.example`
}

describe('/dev/mails', () => {
  it('says so when there are none', async () => {
    const { status, text } = await request(app()).get('/dev/mails')
    expect(status).toBe(200)
    expect(text).toContain('No mail was written yet.')
  })

  it('lists mails newest first, and only whole ones', async () => {
    await write('First', '2026-11-21T10:00:00.000Z')
    await write('Second', '2026-11-21T11:00:00.000Z')
    await writeFile(path.join(mailFolder(dataDir), '2026-11-21T12-00-00-000Z-half.json'), '{')
    await writeFile(path.join(mailFolder(dataDir), '2026-11-21T12-00-00-000Z-x.json.1.tmp'), '{')
    const { text, headers } = await request(app()).get('/dev/mails/')
    expect(text.indexOf('Second')).toBeGreaterThan(0)
    expect(text.indexOf('First')).toBeGreaterThan(text.indexOf('Second'))
    expect(text.match(/<li>/g)).toHaveLength(2)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('shows a mail as text, as HTML that can do nothing, and as a file', async () => {
    const name = await write('Order & more', '2026-11-21T10:00:00.000Z', '<!doctype html><script>x</script>')
    const shown = await request(app()).get(`/dev/mails/${name}`)
    expect(shown.text).toContain('<h1')
    expect(shown.text).toContain('Order &amp; more')
    expect(shown.text).toContain('Text of Order &amp; more</pre>')

    const html = await request(app()).get(`/dev/mails/${name}.html`)
    expect(html.text).toBe('<!doctype html><script>x</script>')
    expect(html.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
    )
    const eml = await request(app()).get(`/dev/mails/${name}.eml`).buffer(true)
    expect(eml.headers['content-type']).toContain('message/rfc822')
    expect(eml.headers['content-disposition']).toBe(`attachment; filename="${name}.eml"`)
  })

  it.each([
    '../secret',
    '..%2fsecret',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fsecret.eml',
    'secret',
    'secret.json',
    '2026-11-21T10-00-00-000Z-order.1-shop.example.json',
    '2026-11-21T10-00-00-000Z-order.1-shop.example.eml.eml',
    '2026-11-21T10-00-00-000Z-order.1-shop.example%00.eml',
    '.html',
    '.eml',
  ])('knows no %s', async (file) => {
    await write('First', '2026-11-21T10:00:00.000Z')
    await writeFile(path.join(dataDir, 'secret'), 'the secret of the shop')
    await writeFile(path.join(dataDir, 'secret.eml'), 'the secret of the shop')
    const { status, text } = await request(app()).get(`/dev/mails/${file}`)
    expect(status).toBe(404)
    expect(text).not.toContain('the secret of the shop')
    expect(await readdir(mailFolder(dataDir))).toHaveLength(2)
  })
})
