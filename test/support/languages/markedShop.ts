/** A built shop in two languages whose texts are all marked: see marks.ts. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FiledMail } from '../../../server/platform/mail/mailer'
import { openBuiltShop, projectRoot } from '../builtShop'
import { freePort } from '../freePort'
import { databaseSettings, removeData } from '../shopDatabase'
import { until } from '../until'
import { type MarkedHosts, writeMarkedFolder } from './markedFolder'

export interface MarkedShop {
  hosts: MarkedHosts
  /** Runs a command of the command line. @returns its JSON */
  command<Answer>(...args: string[]): Answer
  /** Waits for the mails to an address. @param count how many there will be, at least */
  mailsTo(email: string, count: number): Promise<FiledMail[]>
  stop(): Promise<void>
}

export async function openMarkedShop(): Promise<MarkedShop> {
  const port = await freePort()
  // Both names lead to this machine, also where subdomains of localhost do not.
  const hosts = { en: `http://127.0.0.1:${port}`, de: `http://localhost:${port}` }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rille-marked-'))
  const folder = path.join(dataDir, 'folder')
  writeMarkedFolder(folder, hosts)
  const env = {
    ...process.env,
    ...(await databaseSettings(dataDir)),
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
  }
  const rille = (args: string[]) =>
    execFileSync(process.execPath, [path.join(projectRoot, 'build/server/rille.js'), ...args], {
      env: { ...env, PUBLIC_URL: hosts.en },
      encoding: 'utf8',
    })
  rille(['import', folder])
  const shop = await openBuiltShop({ dataDir, port, env: { DEMO: 'off', PUBLIC_URL: hosts.en } })
  return {
    hosts,
    command: (...args) => JSON.parse(rille([...args, '--json'])),
    async mailsTo(email, count) {
      const mails = () => filedMails(path.join(dataDir, 'mails')).filter(({ to }) => to === email)
      await until(() => mails().length >= count)
      return mails()
    },
    async stop() {
      await shop.stop()
      await removeData(dataDir)
    },
  }
}

function filedMails(folder: string): FiledMail[] {
  // The first mail makes the folder.
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
}
