/** What is done with the members of the team, from the command line and in the back office. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { invitedSchema, teamMemberSchema } from '../../../../src/shared/staff/team/contract'
import { changeRoleInput, inviteInput, memberInput } from '../../../../src/shared/staff/team/inputs'
import type { Action } from '../../../platform/actions/action'
import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import { timeAfter } from '../../../platform/support/dates'
import { createApiTokenWriter } from '../apiTokens/apiTokenRepository'
import { toNameKey } from '../nameKey'
import type { StaffSessions } from '../signIn/staffSessions'
import { tell } from '../staffSentences'
import { createCredentialReader } from './credentialRepository'
import { presentMember } from './presentMember'
import { createStaffReader, createStaffWriter, type StaffRow } from './staffRepository'

type Invited = z.output<typeof invitedSchema>
type Member = z.output<typeof teamMemberSchema>

const invitationMs = 72 * 60 * 60_000

interface OfMember {
  uuid_staff: string
}

const ofOneMember = {
  subject: ({ uuid_staff }: OfMember) => uuid_staff,
  async stateOf(db: ReadOnlyDatabase, { uuid_staff }: OfMember): Promise<AuditedState> {
    const member = await createStaffReader(db).find(uuid_staff)
    return member
      ? { role: member.role, joined: member.joined_at !== null, ended: member.ended_at !== null }
      : {}
  },
} satisfies Partial<Action>

/**
 * Makes the actions on accounts of the back office.
 * @param publicUrl the shop's origin, for links
 */
export function createMemberActions({ sessions, publicUrl }: { sessions: StaffSessions; publicUrl: string }) {
  async function makeInvitationLink(
    trx: WriteTransaction,
    { uuid_staff, name, role }: Pick<StaffRow, 'uuid_staff' | 'name' | 'role'>,
    now: Date,
  ) {
    const token = await sessions.makeLink(trx, 'invitation', { uuidStaff: uuid_staff, forMs: invitationMs })
    // The token is behind a #, so that it is in no log of a server or proxy.
    const link = `${publicUrl}/staff/join#${token}`
    return { uuid_staff, name, role, link, expires_at: timeAfter(now, invitationMs) }
  }

  return {
    /** Makes an account and a link by which its member joins. */
    invite: {
      name: 'staff invite',
      input: inviteInput,
      async run(trx, { name, role }, { now, recordAudit }) {
        const staff = createStaffWriter(trx)
        const name_key = toNameKey(name)
        const uuid_staff = randomUUID()
        const created_at = now().toISOString()
        if (!(await staff.insertUnlessNamed({ uuid_staff, name, name_key, role, created_at }))) {
          throw new ShopError(
            409,
            'name_taken',
            tell('There is a member called {name} already. Please add to the name.', { name }),
            { errors: { name: [tell('Another member has this name.')] } },
          )
        }
        await recordAudit(uuid_staff, { name, role })
        return makeInvitationLink(trx, { uuid_staff, name, role }, now())
      },
    } satisfies Action<typeof inviteInput, Invited>,

    /**
     * Makes a new link for a member who cannot sign in any more. The old credentials end at once, but those of the only
     * owner who can sign in end when the link is used: a link that is lost must not leave the shop without an owner.
     * The account of a demo keeps nothing in any case, nor its API clients, because readers of the demo's log may have them.
     */
    inviteAgain: {
      name: 'staff invite-again',
      input: memberInput,
      ...ofOneMember,
      async run(trx, { uuid_staff }, { now, recordAudit }) {
        const member = await getRow(trx, uuid_staff)
        const staff = createStaffWriter(trx)
        const isOfDemo = member.is_demo === 1
        if (!isOfDemo && (await isOnlyOwner(trx, uuid_staff))) await staff.deleteLinks(uuid_staff)
        else await staff.endAllAccess(uuid_staff)
        if (isOfDemo) await createApiTokenWriter(trx).endAllMadeBy(member.name, now().toISOString())
        // A member who is invited by name is not the reader of the demo's log any more.
        await staff.updateStaff(uuid_staff, { ended_at: null, is_demo: 0 })
        await recordAudit(uuid_staff, { name: member.name })
        return makeInvitationLink(trx, member, now())
      },
    } satisfies Action<typeof memberInput, Invited>,

    /** Changes what a member can do. */
    changeRole: {
      name: 'staff role',
      input: changeRoleInput,
      ...ofOneMember,
      async run(trx, { uuid_staff, role }, { recordAudit }) {
        const member = await getRow(trx, uuid_staff)
        if (member.ended_at !== null) {
          throw new ShopError(
            409,
            'access_ended',
            tell('The access of {name} has ended. Invite {name} again, and change the role then.', {
              name: member.name,
            }),
          )
        }
        if (role !== 'owner') await keepAnOwner(trx, member)
        await createStaffWriter(trx).updateStaff(uuid_staff, { role })
        await recordAudit(uuid_staff, { name: member.name, role })
        return getMember(trx, uuid_staff)
      },
    } satisfies Action<typeof changeRoleInput, Member>,

    /** Ends the access of a member at once. */
    endAccess: {
      name: 'staff end',
      input: memberInput,
      ...ofOneMember,
      async run(trx, { uuid_staff }, { now, recordAudit }) {
        const member = await getRow(trx, uuid_staff)
        await keepAnOwner(trx, member)
        await createStaffWriter(trx).endAllAccess(uuid_staff)
        await createStaffWriter(trx).updateStaff(uuid_staff, { ended_at: now().toISOString() })
        await recordAudit(uuid_staff, { name: member.name })
        return getMember(trx, uuid_staff)
      },
    } satisfies Action<typeof memberInput, Member>,
  }
}

export type MemberActions = ReturnType<typeof createMemberActions>

async function getRow(trx: WriteTransaction, uuid_staff: string): Promise<StaffRow> {
  const member = await createStaffReader(trx).find(uuid_staff)
  if (!member) throw new NotFound(tell('There is no such member of the team.'))
  return member
}

async function getMember(trx: WriteTransaction, uuid_staff: string): Promise<Member> {
  const row = (await createStaffReader(trx).list()).find((member) => member.uuid_staff === uuid_staff)
  if (!row) throw new NotFound(tell('There is no such member of the team.'))
  return presentMember(row)
}

/** Tells whether a member is the only owner who can sign in. */
async function isOnlyOwner(trx: WriteTransaction, uuid_staff: string): Promise<boolean> {
  await createStaffWriter(trx).lockOwners()
  const owners = await createCredentialReader(trx).listOwnersWhoCanSignIn()
  return owners.length === 1 && owners[0] === uuid_staff
}

/** @throws ShopError 409 if the member is an owner, and no other owner can sign in */
async function keepAnOwner(
  trx: WriteTransaction,
  { uuid_staff, role, joined_at, ended_at }: StaffRow,
): Promise<void> {
  await createStaffWriter(trx).lockOwners()
  const isOwner = role === 'owner' && joined_at !== null && ended_at === null
  const owners = isOwner ? await createCredentialReader(trx).listOwnersWhoCanSignIn() : []
  if (!isOwner || owners.some((owner) => owner !== uuid_staff)) return
  throw new ShopError(
    409,
    'last_owner',
    tell(
      'There is no other owner with a passkey or a password. Make another member an owner first, who has joined.',
    ),
  )
}
