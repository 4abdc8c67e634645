import { closeIncidents } from '../../core/order/incidentActions'
import type { OrderRecord } from '../../core/order/orderContent'
import { createOrderReader } from '../../core/order/orderRepository'
import {
  createWithdrawalReader,
  type WithdrawalRecord,
} from '../../core/order/withdrawal/withdrawalRepository'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase } from '../../platform/database/access'
import { getIncidentTitle } from '../../platform/jobs/incidentKinds'
import { createIncidentReader, type IncidentRow } from '../../platform/jobs/incidentRepository'
import { formatTime } from '../../platform/support/dates'
import type { AddCommand, CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { withdrawalJson, withdrawalText } from '../orders/withdrawalText'
import { textTable } from '../tables/textTable'

interface CloseOptions {
  note?: string
  again?: boolean
}

const help = `
An incident is a case that no rule can settle: money that must be transferred by hand, a dispute, an e-mail that cannot be
sent, a withdrawal.

Examples:
  $ rille incidents list
  $ rille incidents close 17`

const closeHelp = `
With --again, a job that was given up after three days, such as an e-mail or a refund, is retried as soon as the shop is
running. Do not use it for money that you have refunded in another way.

Examples:
  $ rille incidents close 17 18 --note "transferred today"
  $ rille incidents close 19 --again`

/**
 * Adds `rille incidents list|close` to the program.
 * @throws CommandRefused from the command if no open incident has the number
 */
export const addIncidentsCommand: AddCommand = (program) => {
  const incidents = program
    .command('incidents')
    .description('Incidents: problems that a person must resolve.')
  incidents.addHelpText('after', help)
  addList(incidents)
  addClose(incidents)
}

function addList(incidents: CliCommand): void {
  incidents
    .command('list')
    .description('List open incidents, oldest first.')
    .addHelpText('after', '\nExample:\n  $ rille incidents list --json')
    .setShopAction(async ({ db }) => {
      const reader = createIncidentReader(db)
      const openIncidents = await reader.listOpenIncidents()
      const orders = await reader.listOrdersOfIncidents()
      const lines = openIncidents.map((incident) => ({
        ...incident,
        orders: orders.get(incident.id_incident) ?? [],
      }))
      const withdrawals = await readWithdrawals(db, openIncidents)
      const texts = openIncidents.flatMap(({ id_incident, ref }) => {
        const entry = withdrawals.get(ref)
        return entry ? `No. ${id_incident}: ${withdrawalText(entry.withdrawal, entry.order)}` : []
      })
      return {
        text: openIncidents.length === 0 ? 'No open incidents.' : [table(lines), ...texts].join('\n\n'),
        json: lines.map((line) => {
          const entry = withdrawals.get(line.ref)
          return entry ? { ...line, withdrawal: withdrawalJson(entry.withdrawal) } : line
        }),
      }
    })
}

/** Reads the withdrawals that incidents are about, with their orders. The keys are the incidents' `ref`. */
async function readWithdrawals(
  db: ReadOnlyDatabase,
  incidents: readonly IncidentRow[],
): Promise<Map<string, { withdrawal: WithdrawalRecord; order: OrderRecord | null }>> {
  const refs = incidents.filter(({ kind }) => kind === 'withdrawal').map(({ ref }) => ref)
  const withdrawals = await createWithdrawalReader(db).listByIds(refs)
  const ids = withdrawals.flatMap(({ uuid_order }) => uuid_order ?? [])
  const orders = ids.length > 0 ? await createOrderReader(db).listOrders(ids) : []
  return new Map(
    withdrawals.map((withdrawal) => [
      withdrawal.uuid_withdrawal,
      { withdrawal, order: orders.find(({ uuidOrder }) => uuidOrder === withdrawal.uuid_order) ?? null },
    ]),
  )
}

function addClose(incidents: CliCommand): void {
  incidents
    .command('close <numbers...>')
    .description('Close incidents that have been dealt with.')
    .option('--note <text>', 'how it was resolved, for the log')
    .option('--again', 'retry the job that was given up')
    .addHelpText('after', closeHelp)
    .setShopAction(async ({ db, actor }, numbers: string[], options: CloseOptions) => {
      const ids = numbers.map(readIncidentNumber)
      const isAgain = options.again === true
      const input = { ids, note: options.note ?? null, again: isAgain }
      await runAction(db, actor, closeIncidents, input)
      const ending = isAgain ? 'is closed; its job is retried while the shop is running.' : 'is closed.'
      const text = ids.map((id) => `Incident ${id} ${ending}`).join('\n')
      const json = ids.length === 1 ? { id_incident: ids[0] } : ids.map((id_incident) => ({ id_incident }))
      return { text, json }
    })
}

/** @throws CommandRefused if it is no number that an incident can have */
function readIncidentNumber(number: string): number {
  if (/^\d{1,9}$/.test(number)) return Number(number)
  throw new CommandRefused(`There is no open incident ${number}. Nothing was changed.`)
}

const table = (incidents: readonly (IncidentRow & { orders: number[] })[]): string =>
  textTable(incidents, [
    { title: 'No.', of: ({ id_incident }) => id_incident, isNumber: true },
    { title: 'Since', of: ({ opened_at }) => formatTime(opened_at) },
    { title: 'What', of: ({ kind }) => getIncidentTitle(kind), max: 40 },
    { title: 'Order', of: ({ orders }) => orders.join(', ') },
    { title: 'To do', of: ({ detail }) => detail, max: 200 },
  ])
