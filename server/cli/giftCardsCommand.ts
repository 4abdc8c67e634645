import { money, moneyOfCents, toEuros } from '../../src/shared/money'
import { maxGiftCardsAtOnce } from '../../src/shared/staff/giftCards/giftCards'
import {
  blockGiftCard,
  createMakeGiftCards,
  type MadeGiftCard,
  unblockGiftCard,
} from '../core/giftCards/giftCardActions'
import { createGiftCardCodes } from '../core/giftCards/giftCardCodes'
import { createGiftCardReader } from '../core/giftCards/giftCardRepository'
import { type GiftCardRow, stateOfCard } from '../core/giftCards/giftCardRules'
import { getFittingSecret } from '../core/secret/secretFit'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { countText } from '../platform/support/countText'
import { shopDay } from '../platform/support/dates'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { readDay, readWhole, requireCents } from './tables/readOptions'
import { textTable } from './tables/textTable'
import { withNewFile } from './tables/wholeFiles'

interface MakeOptions {
  amount: string
  count: string
  until?: string
  note?: string
  out?: string
  dryRun?: boolean
}

const maxListed = 500

const help = `
A gift card is worth money that the shop owes: its code is shown once, when the card is made. Afterwards a card is found by
the last four characters of its code.

Examples:
  $ rille giftcards make --amount 50
  $ rille giftcards make --amount 25 --count 100 --out cards.csv
  $ rille giftcards list --code 7F3K`

/** Adds `rille giftcards make|list|show|block|unblock` to the program. */
export const addGiftCardsCommand: AddCommand = (program) => {
  const cards = program.command('giftcards').description('Gift cards with a balance.')
  cards.addHelpText('after', help)
  addMake(cards)
  addList(cards)
  addShow(cards)
  addBlock(cards)
}

function addMake(cards: CliCommand): void {
  cards
    .command('make')
    .description('Make gift cards, such as those that are sold over the counter.')
    .requiredOption('--amount <euros>', 'what each is worth')
    .option('--count <n>', 'how many, each with its own code', '1')
    .option('--until <date>', 'last day, YYYY-MM-DD (default: the end of the third year after this one)')
    .option('--note <text>', 'what they are for; the buyer does not see it')
    .option('--out <file>', 'write the codes to this file, as CSV')
    .option('--dry-run', 'show what would be made, without making anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, config, actor }, options: MakeOptions) => {
      const isDryRun = options.dryRun === true
      const codes = createGiftCardCodes(await getFittingSecret(db, config), config.payments === 'sandbox')
      let giftCards: readonly MadeGiftCard[] = []
      const input = {
        amount: toEuros(requireCents('--amount', options.amount, '25 or 12.50')),
        count: readWhole('--count', options.count, maxGiftCardsAtOnce),
        until: readDay(options.until ?? null),
        note: options.note ?? null,
      }
      await withNewFile(isDryRun ? undefined : options.out, (writeFile) => {
        const action = createMakeGiftCards(codes, ({ gift_cards, csv }) => {
          giftCards = gift_cards
          return writeFile(csv)
        })
        return runAction(db, actor, action, input, { isDryRun })
      })
      const sum = countText(input.count, 'gift card')
      const text = isDryRun
        ? `Dry run, nothing was made. Planned: ${sum} of ${money(input.amount)}.`
        : options.out === undefined
          ? formatMadeCards(giftCards)
          : `${sum}: ${options.out}.`
      return { text, json: { is_dry_run: isDryRun, gift_cards: isDryRun ? [] : giftCards } }
    })
}

function addList(cards: CliCommand): void {
  cards
    .command('list')
    .description('List gift cards, the newest first.')
    .option('--code <four>', 'only those whose code ends in these four characters')
    .addHelpText('after', '\nExamples:\n  $ rille giftcards list\n  $ rille giftcards list --code 7F3K')
    .setShopAction(async ({ db, context }, options: { code?: string }) => {
      const giftCards = await createGiftCardReader(db).listGiftCards(
        getLastFour(options.code ?? ''),
        maxListed,
      )
      return {
        text: giftCards.length === 0 ? 'No gift cards found.' : table(giftCards, shopDay(context.now())),
        json: giftCards.map(withoutHash),
      }
    })
}

function addShow(cards: CliCommand): void {
  cards
    .command('show <code>')
    .description('Show a gift card and what happened to its balance.')
    .addHelpText(
      'after',
      '\nThe code is the last four characters, the whole code, or the id of the card.\n\nExample:\n  $ rille giftcards show 7F3K',
    )
    .setShopAction(async ({ db, context }, code: string) => {
      const card = await getCard(db, code)
      const movements = await createGiftCardReader(db).listMovements(card.uuid_gift_card)
      const history = textTable(movements, [
        { title: 'When', of: ({ moved_at }) => moved_at.slice(0, 16).replace('T', ' ') },
        { title: 'What', of: ({ kind }) => kind },
        { title: 'Amount', of: ({ cents }) => moneyOfCents(cents), isNumber: true },
        { title: 'For', of: ({ kind, ref }) => kind !== 'issued' && ref },
      ])
      return {
        text: `${table([card], shopDay(context.now()))}\n\n${history}`,
        json: { ...withoutHash(card), movements },
      }
    })
}

function addBlock(cards: CliCommand): void {
  const commands = [
    ['block', 'Block a gift card: it cannot pay any more.', blockGiftCard, 'is blocked', 'stolen'],
    ['unblock', 'Let a blocked gift card pay again.', unblockGiftCard, 'can pay again', 'found again'],
  ] as const
  for (const [name, description, action, outcome, example] of commands) {
    cards
      .command(`${name} <code>`)
      .description(description)
      .requiredOption('--reason <text>', 'why, for the log')
      .addHelpText('after', `\nExample:\n  $ rille giftcards ${name} 7F3K --reason "${example}"`)
      .setShopAction(async ({ db, actor }, code: string, options: { reason: string }) => {
        const { uuid_gift_card, last_four } = await getCard(db, code)
        await runAction(db, actor, action, { uuid_gift_card, reason: options.reason })
        return { text: `The gift card ending in ${last_four} ${outcome}.`, json: { uuid_gift_card } }
      })
  }
}

async function getCard(db: ReadOnlyDatabase, code: string): Promise<GiftCardRow> {
  const reader = createGiftCardReader(db)
  const byId = await reader.findGiftCard(code)
  if (byId) return byId
  const matches = await reader.listGiftCards(getLastFour(code), 2)
  const [card] = matches
  if (!card) throw new CommandRefused(`There is no gift card whose code ends in ${getLastFour(code)}.`)
  if (matches.length > 1) {
    throw new CommandRefused(
      `Several codes end in ${getLastFour(code)}: list them with --json, and give the id of one.`,
    )
  }
  return card
}

const getLastFour = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(-4)

const withoutHash = ({ code_hash: _hash, ...card }: GiftCardRow) => card

const formatMadeCards = (cards: readonly MadeGiftCard[]): string =>
  textTable(cards, [
    { title: 'Code', of: ({ code }) => code },
    { title: 'Worth', of: ({ amount }) => money(amount), isNumber: true },
    { title: 'Last day', of: ({ expires_on }) => expires_on },
  ])

const table = (cards: readonly GiftCardRow[], today: string): string =>
  textTable(cards, [
    { title: 'Code', of: ({ last_four }) => `…${last_four}` },
    { title: 'Left', of: ({ balance_cents }) => moneyOfCents(balance_cents), isNumber: true },
    { title: 'Made', of: ({ issued_at }) => issued_at.slice(0, 10) },
    { title: 'Last day', of: ({ expires_on }) => expires_on },
    { title: 'State', of: (card) => stateOfCard(card, today) },
    { title: 'Note', of: ({ note }) => note },
  ])
