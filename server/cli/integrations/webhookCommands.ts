import {
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '../../../src/shared/staff/integrations/webhookContract'
import type { Config } from '../../config/config'
import { createWebhookActions, type WebhookActions } from '../../core/webhooks/webhookActions'
import { createWebhookReader } from '../../core/webhooks/webhookRepository'
import { createWebhookEncryption } from '../../core/webhooks/webhooks'
import { listWebhookDeliveries } from '../../http/staff/integrations/page'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { readShopSecret } from '../../platform/secret/shopSecret'
import { formatTime } from '../../platform/support/dates'
import type { CliCommand } from '../cliCommand'
import { CommandRefused, type CommandResult } from '../cliContext'
import { splitCommas } from '../tables/readOptions'
import { textTable } from '../tables/textTable'

const addHelp = `
Prints the key that signs, once. docs/shop/integrations.md shows a receiver.

Events, separated by commas:
${webhookEventNames.map((event) => `  ${event.padEnd(16)} ${webhookEvents[event]}`).join('\n')}

Example:
  $ rille programs add-webhook https://till.example/rille --events order.paid,stock.changed`

/**
 * Adds the commands of webhooks to `rille programs`. The key that signs is shown
 * only when the webhook is added.
 * @param programs the command `rille programs`
 * @throws CommandRefused from the command if an event or the address of a webhook is unknown
 */
export function addWebhookCommands(programs: CliCommand): void {
  programs
    .command('add-webhook <url>')
    .description('Tell another program what happens.')
    .requiredOption('--events <list>', 'what it is told')
    .option('--description <text>', 'what it is for', '')
    .addHelpText('after', addHelp)
    .setShopAction(
      async ({ db, config, actor }, url: string, options: { events: string; description: string }) => {
        const { description } = options
        const input = { url, description, events: readEvents(options.events) }
        const { result } = await runAction(db, actor, buildWebhookActions(config).addWebhook, input)
        const text = `${result.url} is told from now on. The key that signs, which is shown only now:\n${result.secret}`
        return { text, json: result }
      },
    )

  programs
    .command('end-webhook <url>')
    .description('Tell another program nothing more.')
    .addHelpText('after', '\nExample:\n  $ rille programs end-webhook https://till.example/rille')
    .setShopAction(async ({ db, config, actor }, url: string) => {
      const input = { uuid_webhook: await getWebhookId(db, url) }
      const { result } = await runAction(db, actor, buildWebhookActions(config).endWebhook, input)
      return { text: `${result.url} is told nothing more.`, json: result }
    })

  programs
    .command('test-webhook <url>')
    .description('Send a test within seconds, and take up a paused webhook again.')
    .addHelpText('after', '\nExample:\n  $ rille programs test-webhook https://till.example/rille')
    .setShopAction(async ({ db, config, actor }, url: string) => {
      const input = { uuid_webhook: await getWebhookId(db, url) }
      const { result } = await runAction(db, actor, buildWebhookActions(config).testWebhook, input)
      const text = 'The shop sends a test within seconds. See rille programs deliveries.'
      return { text, json: result }
    })

  addDeliveryCommands(programs)
}

function addDeliveryCommands(programs: CliCommand): void {
  programs
    .command('deliveries')
    .description('List what webhooks were told, newest first.')
    .option('--webhook <url>', 'only of this one')
    .option('--failed', 'only what was given up')
    .addHelpText('after', '\nExample:\n  $ rille programs deliveries --failed')
    .setShopAction(({ db }, options: { webhook?: string; failed?: true }) => showDeliveries(db, options))

  programs
    .command('send-again <delivery>')
    .description('Send an event again, with the same id.')
    .addHelpText('after', '\nExample:\n  $ rille programs send-again 17')
    .setShopAction(async ({ db, config, actor }, delivery: string) => {
      const input = { id_delivery: Number(delivery) }
      const { result } = await runAction(db, actor, buildWebhookActions(config).sendAgain, input)
      const text = `${result.event} ${result.about} is sent again within seconds.`
      return { text, json: result }
    })
}

async function showDeliveries(
  db: ReadOnlyDatabase,
  { webhook, failed }: { webhook?: string; failed?: true },
): Promise<CommandResult> {
  const page = await listWebhookDeliveries(db, {
    uuidWebhook: webhook === undefined ? undefined : await getWebhookId(db, webhook),
    state: failed ? 'failed' : undefined,
  })
  const table = textTable(page.deliveries, [
    { title: 'Delivery', of: ({ id_delivery }) => String(id_delivery) },
    { title: 'When', of: ({ created_at }) => formatTime(created_at) },
    { title: 'Event', of: ({ event }) => event },
    { title: 'About', of: ({ about }) => about, max: 30 },
    { title: 'State', of: ({ state }) => state },
    { title: 'Attempts', of: ({ attempts }) => String(attempts) },
    { title: 'Error', of: ({ last_error }) => last_error ?? '', max: 60 },
  ])
  const emptyText = failed ? 'Nothing was given up.' : 'No webhook was told anything yet.'
  return { text: page.deliveries.length === 0 ? emptyText : table, json: page }
}

const buildWebhookActions = (config: Readonly<Config>): WebhookActions =>
  createWebhookActions({
    encryption: createWebhookEncryption(readShopSecret(config)),
    isLive: config.payments === 'live',
  })

function readEvents(list: string): WebhookEvent[] {
  return splitCommas(list).map((name) => {
    const event = webhookEventNames.find((candidate) => candidate === name)
    if (!event)
      throw new CommandRefused(`There is no event ${name}. Choose from: ${webhookEventNames.join(', ')}.`)
    return event
  })
}

/** Finds a webhook by its address, or by its id. */
async function getWebhookId(db: ReadOnlyDatabase, url: string): Promise<string> {
  const webhooks = createWebhookReader(db)
  const webhook = (await webhooks.findByUrl(url)) ?? (await webhooks.find(url))
  if (!webhook) throw new CommandRefused(`There is no webhook ${url}. See rille programs list.`)
  return webhook.uuid_webhook
}
