import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Router } from 'express'
import { NotFound } from '../../platform/errors'
import { type FiledMail, mailFolder } from '../../platform/mail/mailer'
import { mailListPage, mailPage } from './mailViewerPages'

const maxShown = 200
const filePattern = /^[\dTZ-]+-[A-Za-z0-9.-]+\.json$/

/**
 * Makes the router of `/dev/mails`, which shows the mails of a shop without a mail server, newest first. It is only
 * for the sandbox, because it shows all orders.
 * @param dataDir the data folder, which contains the mail folder
 */
export function createMailViewer({ dataDir }: { dataDir: string }): Router {
  const folder = mailFolder(dataDir)
  const router = Router({ caseSensitive: true, strict: false })

  /**
   * Lists the mails that are complete, newest first.
   * @returns the names of their files without extension
   */
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
  const readMail = async (name: string): Promise<FiledMail> =>
    JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'))
  /**
   * Finds the name in the folder. A name from a request is only compared, and never becomes part of a path.
   * @throws NotFound when there is no such mail
   */
  async function getMailName(requestedName: string): Promise<string> {
    const mailName = (await listNames()).find((name) => name === requestedName)
    if (mailName === undefined) throw new NotFound('There is no such mail.')
    return mailName
  }

  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Robots-Tag', 'noindex')
    next()
  })
  router.get('/', async (_req, res) => {
    const names = await listNames()
    const mails = await Promise.all(
      names.slice(0, maxShown).map(async (name) => ({ name, mail: await readMail(name) })),
    )
    res.type('html').send(mailListPage(mails, names.length))
  })
  router.get('/:file', async (req, res) => {
    const { file } = req.params
    const ending = /\.(html|eml)$/.exec(file)?.[0] ?? ''
    const name = await getMailName(file.slice(0, file.length - ending.length))
    if (ending === '.eml') {
      res.setHeader('Content-Disposition', `attachment; filename="${name}.eml"`)
      res.type('message/rfc822').send(await readFile(path.join(folder, `${name}.eml`)))
      return
    }
    const mail = await readMail(name)
    if (ending === '.html') {
      // A mail must not run scripts or load files with the rights of the shop's pages, except the covers.
      res.setHeader(
        'Content-Security-Policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
      )
      res.type('html').send(mail.html)
      return
    }
    res.type('html').send(mailPage({ name, mail }))
  })
  return router
}
