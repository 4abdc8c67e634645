/** The commands for the people who use the back office: `rille staff`. */
import { permissionsByRole, type Role, roles } from '../../src/shared/staff/roles'
import { createMemberActions } from '../core/staff/members/memberActions'
import { listMembers } from '../core/staff/members/members'
import { createStaffReader } from '../core/staff/members/staffRepository'
import { toNameKey } from '../core/staff/signIn/signIn'
import { createStaffSessions } from '../core/staff/signIn/staffSessions'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase, ShopDatabase } from '../platform/database/access'
import { formatTime } from '../platform/support/dates'
import { actorOf } from './cliActor'
import {
  type AddCommand,
  type CliContext,
  CommandRefused,
  type CommandResult,
  type CommonOptions,
  exitCodes,
} from './cliContext'
import { withShopDatabase } from './openShopDatabase'
import { textTable } from './tables/textTable'

const rolesText = roles.map((role) => `  ${role.padEnd(8)} ${permissionsByRole[role].join(', ')}`).join('\n')

const inviteHelp = `
Prints a link by which the person joins: with a passkey, or with a password and an authenticator app. It works once and
for three days. Send it over a way that only this person reads.

Roles, and what each may do:
${rolesText}

Examples:
  $ rille staff invite "Kim" --role packer
  $ rille staff invite "Ada" --role owner`

/**
 * Adds `rille staff …` to the program: people of the back office, and the links by which they get in.
 * @throws CommandRefused to `run` if a role or a person is unknown
 */
export const addStaffCommand: AddCommand = (program, run) => {
  const staff = program
    .command('staff')
    .description('Invite people to the back office, and end their access.')

  staff
    .command('list')
    .description('List the people of the shop.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille staff list')
    .action((options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const { staff: people } = await listMembers(db)
          const table = textTable(people, [
            { title: 'Name', of: ({ name }) => name, max: 40 },
            { title: 'Role', of: ({ role }) => role },
            { title: 'State', of: ({ state }) => state },
            { title: 'Signs in with', of: ({ ways_in }) => ways_in.join(', ') },
            { title: 'Last seen', of: ({ used_at }) => (used_at === null ? '' : formatTime(used_at)) },
          ])
          const none = 'Nobody can use the back office yet. Invite somebody: rille staff invite.'
          return { text: people.length === 0 ? none : table, json: people, exitCode: exitCodes.ok }
        }),
      ),
    )

  staff
    .command('invite <name>')
    .description('Make a link by which a person joins the back office.')
    .requiredOption('--role <role>', roles.join(', '))
    .option('--json', 'print JSON')
    .addHelpText('after', inviteHelp)
    .action((name: string, { role, ...options }: CommonOptions & { role: string }) =>
      run(options, (context) =>
        withPeople(context, async (db, actions) => {
          const input = { name, role: readRole(role) }
          return invited((await runAction(db, actorOf(context), actions.invite, input)).result)
        }),
      ),
    )

  staff
    .command('invite-again <name>')
    .description('Make a new link for somebody who cannot get in any more; what they signed in with ends.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille staff invite-again Kim')
    .action((name: string, options: CommonOptions) =>
      run(options, (context) =>
        withPeople(context, async (db, actions) => {
          const input = { uuid_staff: await idOfPerson(db, name) }
          return invited((await runAction(db, actorOf(context), actions.inviteAgain, input)).result)
        }),
      ),
    )

  staff
    .command('role <name> <role>')
    .description('Change what a person may do.')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nRoles, and what each may do:\n${rolesText}\n\nExample:\n  $ rille staff role Kim manager`,
    )
    .action((name: string, role: string, options: CommonOptions) =>
      run(options, (context) =>
        withPeople(context, async (db, actions) => {
          const input = { uuid_staff: await idOfPerson(db, name), role: readRole(role) }
          const { result } = await runAction(db, actorOf(context), actions.changeRole, input)
          return { text: `${result.name} is ${result.role} now.`, json: result, exitCode: exitCodes.ok }
        }),
      ),
    )

  staff
    .command('end <name>')
    .description('End the access of a person at once. The log keeps the name.')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ rille staff end Kim')
    .action((name: string, options: CommonOptions) =>
      run(options, (context) =>
        withPeople(context, async (db, actions) => {
          const input = { uuid_staff: await idOfPerson(db, name) }
          const { result } = await runAction(db, actorOf(context), actions.endAccess, input)
          const text = `${result.name} can no longer use the back office.`
          return { text, json: result, exitCode: exitCodes.ok }
        }),
      ),
    )
}

type PeopleActions = ReturnType<typeof createMemberActions>

const withPeople = (
  context: CliContext,
  work: (db: ShopDatabase, actions: PeopleActions) => Promise<CommandResult>,
): Promise<CommandResult> =>
  withShopDatabase(context, (db, config) => {
    const sessions = createStaffSessions(db, { now: context.now })
    return work(db, createMemberActions({ sessions, publicUrl: config.publicUrl }))
  })

function invited(result: { name: string; role: Role; link: string; expires_at: string }): CommandResult {
  const text = `${result.name} joins as ${result.role} with this link, once, until ${formatTime(result.expires_at)}:\n${result.link}`
  return { text, json: result, exitCode: exitCodes.ok }
}

function readRole(text: string): Role {
  const role = roles.find((one) => one === text)
  if (!role) throw new CommandRefused(`There is no role ${text}. Choose one of: ${roles.join(', ')}.`)
  return role
}

/** Finds a person by name, or by id. */
async function idOfPerson(db: ReadOnlyDatabase, name: string): Promise<string> {
  const staff = createStaffReader(db)
  const person = (await staff.findByName(toNameKey(name))) ?? (await staff.find(name))
  if (!person) throw new CommandRefused(`There is nobody called ${name}. See rille staff list.`)
  return person.uuid_staff
}
