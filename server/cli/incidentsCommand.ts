import type { Command } from 'commander'
import {
  closeIncident,
  type IncidentRow,
  listOpenIncidents,
  listOrdersOfIncidents,
} from '../jobs/incidentRepository'
import { type AddCommand, CommandRefused, type CommonOptions, exitCodes, type RunCommand } from './cliContext'
import { changeShop } from './deeds'
import { withShopDatabase } from './openShopDatabase'
import { shownTime } from './shownTime'
import { textTable } from './textTable'

interface CloseOptions extends CommonOptions {
  note?: string
}

const help = `
An incident is what no rule can settle: money that must be transferred by hand, a dispute, a mail that cannot be sent, a
declaration of withdrawal.

Examples:
  $ rille incidents list
  $ rille incidents close 17`

/** `rille incidents list|close` */
export const addIncidentsCommand: AddCommand = (program, run) => {
  const incidents = program.command('incidents').description('What a person must look at.')
  incidents.addHelpText('after', help)
  addList(incidents, run)
  addClose(incidents, run)
}

function addList(incidents: Command, run: RunCommand): void {
  incidents
    .command('list')
    .description('Those that are open, oldest first.')
    .option('--json', 'answer in JSON')
    .addHelpText('after', '\nExample:\n  $ rille incidents list --json')
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const found = await listOpenIncidents(db)
          const orders = await listOrdersOfIncidents(db)
          const lines = found.map((incident) => ({
            ...incident,
            orders: orders.get(incident.id_incident) ?? [],
          }))
          return {
            text: found.length === 0 ? 'Nothing is open.' : table(lines),
            json: lines,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addClose(incidents: Command, run: RunCommand): void {
  incidents
    .command('close <numbers...>')
    .description('It has been dealt with.')
    .option('--note <text>', 'how, for the log')
    .option('--json', 'answer in JSON')
    .addHelpText('after', '\nExample:\n  $ rille incidents close 17 18 --note "transferred today"')
    .action((numbers: string[], options: CloseOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const ids = numbers.map((number) => (/^\d{1,9}$/.test(number) ? Number(number) : -1))
          await changeShop(db, context, 'incidents close', async (trx, note) => {
            for (const [i, id] of ids.entries()) {
              if (!(await closeIncident(trx, id, context.now().toISOString()))) {
                throw new CommandRefused(`There is no open incident ${numbers[i]}. Nothing was changed.`)
              }
              await note(`incident ${id}`, options.note === undefined ? {} : { note: options.note })
            }
          })
          const text = ids.map((id) => `Incident ${id} is closed.`).join('\n')
          const json =
            ids.length === 1 ? { id_incident: ids[0] } : ids.map((id_incident) => ({ id_incident }))
          return { text, json, exitCode: exitCodes.ok }
        }),
      ),
    )
}

/** What kinds are called on the work list; those of jobs say themselves what did not work out. */
const kindTexts: Record<string, string> = {
  dispute: 'Disputed payment',
  refund_by_hand: 'Money back by hand',
  refund_failed: 'Money back failed',
  withdrawal: 'Withdrawal',
  payment_mismatch: 'Payment does not match',
  charge_unknown: 'Charge unknown',
  stray_charge: 'Charge without order',
  no_notices: 'Notices do not arrive',
}

const table = (incidents: readonly (IncidentRow & { orders: number[] })[]): string =>
  textTable(incidents, [
    { title: 'No.', of: ({ id_incident }) => id_incident, isNumber: true },
    { title: 'Since', of: ({ opened_at }) => shownTime(opened_at) },
    { title: 'What', of: ({ kind }) => kindTexts[kind] ?? kind.replaceAll('_', ' '), most: 40 },
    { title: 'Order', of: ({ orders }) => orders.join(', ') },
    { title: 'To do', of: ({ detail }) => detail, most: 200 },
  ])
