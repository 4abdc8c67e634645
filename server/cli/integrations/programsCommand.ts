import { permissionTexts } from '../../../src/shared/staff/permissionTexts'
import { type Scope, scopes } from '../../../src/shared/staff/roles'
import { createApiTokenReader } from '../../core/staff/apiTokens/apiTokenRepository'
import { endToken, makeToken } from '../../core/staff/apiTokens/tokenActions'
import { toNameKey } from '../../core/staff/nameKey'
import { listApiTokens, listWebhooks } from '../../http/staff/integrations/page'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { formatTime } from '../../platform/support/dates'
import type { AddCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { splitCommas } from '../tables/readOptions'
import { textTable } from '../tables/textTable'
import { addWebhookCommands } from './webhookCommands'

const makeHelp = `
Prints a token, once: the shop keeps only its hash. The API client sends it as Authorization: Bearer …

Scopes, separated by commas:
${scopes.map((scope) => `  ${scope.padEnd(10)} ${permissionTexts[scope]}`).join('\n')}

Examples:
  $ rille programs make-token "Till" --scopes see,stock
  $ rille programs make-token "Reports" --scopes money --days 90`

/**
 * Adds `rille programs …` to the program: tokens, and webhooks. A token's text is shown only when it is made.
 * @throws CommandRefused from the command if a scope, a token or a webhook is unknown
 */
export const addProgramsCommand: AddCommand = (program) => {
  const programs = program
    .command('programs')
    .description('Integrate other programs: tokens to call the shop, webhooks to be called by it.')

  programs
    .command('list')
    .description('List the tokens of API clients, and webhooks.')
    .addHelpText('after', '\nExample:\n  $ rille programs list')
    .setShopAction(async ({ db, context }) => {
      const tokens = await listApiTokens(db, context.now())
      const webhooks = await listWebhooks(db)
      const tokenTable = textTable(tokens, [
        { title: 'Token of', of: ({ name }) => name, max: 40 },
        { title: 'Scopes', of: (token) => token.scopes.join(',') },
        { title: 'State', of: ({ state }) => state },
        { title: 'Made by', of: ({ made_by }) => made_by, max: 30 },
        { title: 'Last used', of: ({ used_at }) => (used_at === null ? '' : formatTime(used_at)) },
      ])
      const webhookTable = textTable(webhooks, [
        { title: 'Webhook', of: ({ url }) => url, max: 60 },
        { title: 'State', of: ({ state }) => state },
        { title: 'Is told', of: ({ events }) => events.join(',') },
        { title: 'Description', of: ({ description }) => description, max: 30 },
      ])
      const emptyText =
        'There are no integrations yet: rille programs make-token, rille programs add-webhook.'
      const parts = [
        ...(tokens.length > 0 ? [tokenTable] : []),
        ...(webhooks.length > 0 ? [webhookTable] : []),
      ]
      const text = parts.length === 0 ? emptyText : parts.join('\n\n')
      return { text, json: { tokens, webhooks } }
    })

  programs
    .command('make-token <name>')
    .description('Make a token with which an API client calls the back office.')
    .requiredOption('--scopes <list>', 'what it allows')
    .option('--days <number>', 'how long it is valid; without it, until it is ended')
    .addHelpText('after', makeHelp)
    .setShopAction(async ({ db, actor }, name: string, options: { scopes: string; days?: string }) => {
      const days = options.days === undefined ? null : Number(options.days)
      const input = { name, scopes: readScopes(options.scopes), days }
      const { result } = await runAction(db, actor, makeToken, input)
      const text = `The token of ${result.name}, which is shown only now:\n${result.token}`
      return { text, json: result }
    })

  programs
    .command('end-token <name>')
    .description('End a token at once. The audit log keeps its name.')
    .addHelpText('after', '\nExample:\n  $ rille programs end-token Till')
    .setShopAction(async ({ db, actor }, name: string) => {
      const input = { uuid_token: await getTokenId(db, name) }
      const { result } = await runAction(db, actor, endToken, input)
      return { text: `The token of ${result.name} has ended.`, json: result }
    })

  addWebhookCommands(programs)
}

function readScopes(list: string): Scope[] {
  return splitCommas(list).map((name) => {
    const scope = scopes.find((candidate) => candidate === name)
    if (!scope) throw new CommandRefused(`There is no scope ${name}. Choose from: ${scopes.join(', ')}.`)
    return scope
  })
}

async function getTokenId(db: ReadOnlyDatabase, name: string): Promise<string> {
  const token = await createApiTokenReader(db).findByName(toNameKey(name))
  if (!token) throw new CommandRefused(`There is no valid token called ${name}. See rille programs list.`)
  return token.uuid_token
}
