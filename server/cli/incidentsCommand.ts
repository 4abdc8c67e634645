import type { Command } from 'commander'
import { closeIncident, type IncidentRow, listOpenIncidents } from '../jobs/incidentRepository'
import { type AddCommand, CommandRefused, type CommonOptions, exitCodes, type RunCommand } from './cliContext'
import { withShopDatabase } from './openShopDatabase'

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
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const found = await listOpenIncidents(db)
          return {
            text: found.length === 0 ? 'Nothing is open.' : found.map(line).join('\n'),
            json: found,
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

function addClose(incidents: Command, run: RunCommand): void {
  incidents
    .command('close <number>')
    .description('It has been dealt with.')
    .option('--json', 'answer in JSON')
    .action((number: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const id = /^\d{1,9}$/.test(number) ? Number(number) : -1
          if (!(await closeIncident(db, id, context.now().toISOString()))) {
            throw new CommandRefused(`There is no open incident ${number}.`)
          }
          return { text: `Incident ${id} is closed.`, json: { id_incident: id }, exitCode: exitCodes.ok }
        }),
      ),
    )
}

const line = ({ id_incident, opened_at, kind, ref, detail }: IncidentRow): string =>
  [String(id_incident).padStart(4), opened_at.slice(0, 16).replace('T', ' '), kind, ref, detail].join('  ')
