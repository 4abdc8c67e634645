/** What staff do with redirects, from the command line and in the back office. */
import { z } from 'zod'
import { removeRedirectInput, saveRedirectInput } from '../../../src/shared/staff/redirects/contract'
import type { Action } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { NotFound, toFieldError } from '../../platform/errors'
import { createRedirectReader, createRedirectWriter, type RedirectWriter } from './redirectRepository'
import {
  findChainProblem,
  type Redirect,
  type RedirectProblem,
  RedirectTable,
  readFrom,
  readTo,
} from './redirectTable'
import { tell } from './staffSentences'

const toRef = (from: string) => `redirect${from}`.slice(0, 200)

/** Redirects an old address, or changes where it leads. */
export const saveRedirect = {
  name: 'redirects set',
  input: saveRedirectInput,
  subject: ({ from }) => toRef(from),
  stateOf: (db, { from }) => readState(db, from),
  async run(trx, input, { now, recordAudit }) {
    const source = readFrom(input.from)
    if ('problem' in source) throw toRefusal('from', source)
    const target = readTo(input.to, source.from)
    if ('problem' in target) throw toRefusal('to', target)
    const redirect = { from: source.from, to: target.to }
    const writer = createRedirectWriter(trx, now().toISOString())
    const otherRedirects = (await writer.listRedirects()).filter(
      ({ from }) => from.toLowerCase() !== redirect.from.toLowerCase(),
    )
    const table = new RedirectTable([...otherRedirects, redirect])
    const crowd = table.crowdProblem()
    if (crowd) throw toRefusal('from', crowd)
    for (const entry of [redirect, ...otherRedirects]) {
      const problem = findChainProblem(entry, table)
      if (problem) throw toRefusal('to', problem)
    }
    await writer.saveRedirects([redirect], 'staff')
    await finish(writer, table)
    await recordAudit(toRef(input.from), redirect)
    return redirect
  },
} satisfies Action<typeof saveRedirectInput, Redirect>

/** Takes a redirect away. One of the content folder comes back with the next import that changes the folder's content. */
export const removeRedirect = {
  name: 'redirects remove',
  input: removeRedirectInput,
  subject: ({ from }) => toRef(from),
  stateOf: (db, { from }) => readState(db, from),
  async run(trx, { from }, { now, recordAudit }) {
    const writer = createRedirectWriter(trx, now().toISOString())
    if (!(await writer.deleteRedirect(from))) throw new NotFound(tell('{from} is not redirected.', { from }))
    await writer.noteRedirectsChanged()
    await recordAudit(toRef(from), {})
    return {}
  },
} satisfies Action<typeof removeRedirectInput, object>

const importInput = z.strictObject({
  file: z.string(),
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
})

/** Adds the redirects of a file, which were checked together with those that the shop has. */
export const importRedirects = {
  name: 'redirects import',
  input: importInput,
  async run(trx, { file, redirects }, { now, recordAudit }) {
    const writer = createRedirectWriter(trx, now().toISOString())
    await writer.saveRedirects(redirects, 'staff')
    await finish(writer, new RedirectTable(await writer.listRedirects()))
    await recordAudit(file.slice(0, 200), { redirects: redirects.length })
    return { imported: redirects.length }
  },
} satisfies Action<typeof importInput, { imported: number }>

async function finish(writer: RedirectWriter, table: RedirectTable): Promise<void> {
  const missing = await writer.listMissingPaths(1000)
  await writer.forgetMissingPaths(missing.map(({ path }) => path).filter((path) => table.find(path) !== null))
  await writer.noteRedirectsChanged()
}

async function readState(db: ReadOnlyDatabase, text: string) {
  const result = readFrom(text)
  const from = 'problem' in result ? text : result.from
  const row = (await createRedirectReader(db).listRedirects()).find(
    (redirect) => redirect.from.toLowerCase() === from.toLowerCase(),
  )
  return row ? { to: row.to } : {}
}

const toRefusal = (field: 'from' | 'to', { problem, advice }: RedirectProblem) =>
  toFieldError(field, `${problem} ${advice}`, { code: 'invalid_redirect' })
