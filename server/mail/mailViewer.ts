import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Router } from 'express'
import { NotFound } from '../errors'
import { type FiledMail, mailFolder } from './mailer'
import { escapeHtml } from './markdownHtml'

const maxShown = 200
const filePattern = /^[\dTZ-]+-[A-Za-z0-9.-]+\.json$/

/**
 * Makes the router of `/dev/mails`, which shows the mails of a shop without a mail server, newest first. It is only
 * for the sandbox, because it shows all orders.
 * @returns the router
 */
export function createMailViewer({ dataDir }: { dataDir: string }): Router {
  const folder = mailFolder(dataDir)
  const router = Router({ caseSensitive: true, strict: false })

  /** Names without their endings, newest first. */
  async function listNames(): Promise<string[]> {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    const there = new Set(files)
    return files
      .filter((file) => filePattern.test(file))
      .map((file) => file.slice(0, -'.json'.length))
      .filter((name) => there.has(`${name}.eml`))
      .sort()
      .reverse()
  }
  const read = async (name: string): Promise<FiledMail> =>
    JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'))
  /** What comes from an address is only compared with what is there, and never becomes a part of a path. */
  async function knownName(asked: string): Promise<string> {
    const found = (await listNames()).find((name) => name === asked)
    if (found === undefined) throw new NotFound('There is no such mail.')
    return found
  }

  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Robots-Tag', 'noindex')
    next()
  })
  router.get('/', async (_req, res) => {
    const names = await listNames()
    const mails = await Promise.all(
      names.slice(0, maxShown).map(async (name) => ({ name, mail: await read(name) })),
    )
    res.type('html').send(listPage(mails, names.length))
  })
  router.get('/:file', async (req, res) => {
    const { file } = req.params
    const ending = /\.(html|eml)$/.exec(file)?.[0] ?? ''
    const name = await knownName(file.slice(0, file.length - ending.length))
    if (ending === '.eml') {
      res.setHeader('Content-Disposition', `attachment; filename="${name}.eml"`)
      res.type('message/rfc822').send(await readFile(path.join(folder, `${name}.eml`)))
      return
    }
    const mail = await read(name)
    if (ending === '.html') {
      // A mail is not the shop's page: it may show itself and nothing else.
      res.setHeader(
        'Content-Security-Policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      res.type('html').send(mail.html)
      return
    }
    res.type('html').send(mailPage(name, mail))
  })
  return router
}

// Only style attributes pass the content security policy of the shop's pages. Colours are those of tokens.css.
const styles = {
  html: 'color-scheme:light dark',
  body: "margin:0;background:light-dark(#f6f3ec,#141311);color:light-dark(#171614,#f1ede4);font:1rem/1.5 Archivo,'Helvetica Neue',system-ui,sans-serif",
  main: 'box-sizing:border-box;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem;overflow-wrap:anywhere',
  heading: 'margin:0 0 1.5rem;font-size:2rem;line-height:1.1',
  link: 'color:light-dark(#b03a08,#ff8f63);font-weight:600',
  item: 'display:block;padding:.75rem 0;border-top:1px solid light-dark(#d8d1c2,#35322b);color:inherit;text-decoration:none',
  soft: 'color:light-dark(#5f5a4f,#aaa393);font:.8125rem/1.5 ui-monospace,monospace',
  text: 'margin:1.5rem 0 0;padding:1.5rem 0 0;border-top:1px solid light-dark(#d8d1c2,#35322b);font:.875rem/1.5 ui-monospace,monospace;white-space:pre-wrap',
}

function listPage(mails: { name: string; mail: FiledMail }[], count: number): string {
  const items = mails.map(
    ({ name, mail }) =>
      `<li><a style="${styles.item}" href="/dev/mails/${escapeHtml(name)}"><strong>${escapeHtml(mail.subject)}</strong><br><span style="${styles.soft}">${escapeHtml(mail.to)} &nbsp; <time datetime="${escapeHtml(mail.writtenAt)}">${escapeHtml(timeText(mail.writtenAt))}</time></span></a></li>`,
  )
  const left = count > mails.length ? `<p>… and ${count - mails.length} older ones in the folder.</p>` : ''
  const body =
    items.length > 0
      ? `<ol style="list-style:none;margin:0;padding:0">${items.join('')}</ol>${left}`
      : '<p>No mail was written yet. Buy something.</p>'
  return page('Mails', `<h1 style="${styles.heading}">Mails</h1>${body}`)
}

function mailPage(name: string, { subject, from, to, writtenAt, messageId, text }: FiledMail): string {
  const link = (ending: string, label: string) =>
    `<a style="${styles.link}" href="/dev/mails/${escapeHtml(name)}${ending}">${label}</a>`
  const facts = [`From ${from}`, `To ${to}`, timeText(writtenAt), `<${messageId}>`]
  return page(
    subject,
    [
      `<p><a style="${styles.link}" href="/dev/mails">All mails</a></p>`,
      `<h1 style="${styles.heading}">${escapeHtml(subject)}</h1>`,
      `<p style="${styles.soft}">${facts.map(escapeHtml).join('<br>')}</p>`,
      `<p>${link('.html', 'As HTML')} &nbsp; ${link('.eml', 'Download')}</p>`,
      `<pre style="${styles.text}">${escapeHtml(text)}</pre>`,
    ].join(''),
  )
}

const timeText = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`

const page = (title: string, body: string): string =>
  [
    `<!doctype html><html lang="en" style="${styles.html}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>',
    `<body style="${styles.body}"><main style="${styles.main}">${body}</main></body></html>`,
  ].join('')
