/** The commands for the team, who use the back office: `rille staff`. */
import { permissionsByRole, type Role, roles } from '../../src/shared/staff/roles'
import { createMemberActions, type MemberActions } from '../core/staff/members/memberActions'
import { createStaffReader } from '../core/staff/members/staffRepository'
import { toNameKey } from '../core/staff/nameKey'
import { createStaffSessions } from '../core/staff/signIn/staffSessions'
import { listMembers } from '../http/staff/team/page'
import { runAction } from '../platform/actions/action'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { formatTime } from '../platform/support/dates'
import type { AddCommand, OpenShop } from './cliCommand'
import { CommandRefused, type CommandResult } from './cliContext'
import { textTable } from './tables/textTable'

const rolesText = roles.map((role) => `  ${role.padEnd(8)} ${permissionsByRole[role].join(', ')}`).join('\n')

const inviteHelp = `
Prints a link by which the new member joins: with a passkey, or with a password and an authenticator app. It works once and
for three days. Send it over a way that only this member reads.

Roles, and what each can do:
${rolesText}

Examples:
  $ rille staff invite "Kim" --role packer
  $ rille staff invite "Ada" --role owner`

/**
 * Adds `rille staff …` to the program: members of the team, and the links by which they join.
 * @throws CommandRefused from the command if a role or a member is unknown
 */
export const addStaffCommand: AddCommand = (program) => {
  const staff = program
    .command('staff')
    .description('Invite members of the team to the back office, and end their access.')

  staff
    .command('list')
    .description('List the members of the team.')
    .addHelpText('after', '\nExample:\n  $ rille staff list')
    .setShopAction(async ({ db }) => {
      const { staff: members } = await listMembers(db)
      const table = textTable(members, [
        { title: 'Name', of: ({ name }) => name, max: 40 },
        { title: 'Role', of: ({ role }) => role },
        { title: 'State', of: ({ state }) => state },
        { title: 'Signs in with', of: ({ credentials }) => credentials.join(', ') },
        { title: 'Last seen', of: ({ used_at }) => (used_at === null ? '' : formatTime(used_at)) },
      ])
      const emptyText = 'The team has no members yet. Invite the first owner: rille staff invite.'
      return { text: members.length === 0 ? emptyText : table, json: members }
    })

  staff
    .command('invite <name>')
    .description('Make a link by which a new member joins the team.')
    .requiredOption('--role <role>', roles.join(', '))
    .addHelpText('after', inviteHelp)
    .setShopAction(async (shop, name: string, { role }: { role: string }) => {
      const input = { name, role: readRole(role) }
      return showLink((await runAction(shop.db, shop.actor, buildMemberActions(shop).invite, input)).result)
    })

  staff
    .command('invite-again <name>')
    .description(
      'Make a new link for a member who cannot sign in any more. What they signed in with ends at once, or for the only owner when the link is used.',
    )
    .addHelpText('after', '\nExample:\n  $ rille staff invite-again Kim')
    .setShopAction(async (shop, name: string) => {
      const input = { uuid_staff: await getMemberId(shop.db, name) }
      return showLink(
        (await runAction(shop.db, shop.actor, buildMemberActions(shop).inviteAgain, input)).result,
      )
    })

  staff
    .command('role <name> <role>')
    .description('Change what a member can do.')
    .addHelpText(
      'after',
      `\nRoles, and what each can do:\n${rolesText}\n\nExample:\n  $ rille staff role Kim manager`,
    )
    .setShopAction(async (shop, name: string, role: string) => {
      const input = { uuid_staff: await getMemberId(shop.db, name), role: readRole(role) }
      const { result } = await runAction(shop.db, shop.actor, buildMemberActions(shop).changeRole, input)
      return { text: `${result.name} is ${result.role} now.`, json: result }
    })

  staff
    .command('end <name>')
    .description('End the access of a member at once. The audit log keeps the name.')
    .addHelpText('after', '\nExample:\n  $ rille staff end Kim')
    .setShopAction(async (shop, name: string) => {
      const input = { uuid_staff: await getMemberId(shop.db, name) }
      const { result } = await runAction(shop.db, shop.actor, buildMemberActions(shop).endAccess, input)
      const text = `${result.name} can no longer use the back office.`
      return { text, json: result }
    })
}

const buildMemberActions = ({ db, config, context }: OpenShop): MemberActions =>
  createMemberActions({
    sessions: createStaffSessions(db, { now: context.now }),
    publicUrl: config.publicUrl,
  })

function showLink(result: { name: string; role: Role; link: string; expires_at: string }): CommandResult {
  const text = `${result.name} joins as ${result.role} with this link, once, until ${formatTime(result.expires_at)}:\n${result.link}`
  return { text, json: result }
}

function readRole(text: string): Role {
  const role = roles.find((candidate) => candidate === text)
  if (!role) throw new CommandRefused(`There is no role ${text}. Choose one of: ${roles.join(', ')}.`)
  return role
}

/** Finds a member by name, or by id. */
async function getMemberId(db: ReadOnlyDatabase, name: string): Promise<string> {
  const staff = createStaffReader(db)
  const member = (await staff.findByName(toNameKey(name))) ?? (await staff.find(name))
  if (!member) throw new CommandRefused(`There is no member called ${name}. See rille staff list.`)
  return member.uuid_staff
}
