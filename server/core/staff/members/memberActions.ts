/** What is done with the people of the shop, from the command line and in the back office. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  changeRoleInput,
  type invitedSchema,
  inviteInput,
  staffInput,
  type staffMemberSchema,
} from '../../../../src/shared/staff/staffContract'
import type { Action } from '../../../platform/actions/action'
import type { AuditedState } from '../../../platform/audit/actor'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import { timeAfter } from '../../../platform/support/dates'
import { toNameKey } from '../signIn/signIn'
import type { StaffSessions } from '../signIn/staffSessions'
import { createCredentialReader } from './credentialRepository'
import { presentMember } from './members'
import { createStaffReader, createStaffWriter, type StaffRow } from './staffRepository'

type Invited = z.output<typeof invitedSchema>
type Member = z.output<typeof staffMemberSchema>

const invitationMs = 72 * 60 * 60_000

interface OfPerson {
  uuid_staff: string
}

const ofOnePerson = {
  about: ({ uuid_staff }: OfPerson) => uuid_staff,
  async stateOf(db: ReadOnlyDatabase, { uuid_staff }: OfPerson): Promise<AuditedState> {
    const person = await createStaffReader(db).find(uuid_staff)
    return person
      ? { role: person.role, joined: person.joined_at !== null, ended: person.ended_at !== null }
      : {}
  },
}

/**
 * Makes the actions on accounts of the back office.
 * @param publicUrl the shop's origin, for links
 */
export function createMemberActions({ sessions, publicUrl }: { sessions: StaffSessions; publicUrl: string }) {
  async function linkFor(
    trx: WriteTransaction,
    person: Pick<StaffRow, 'uuid_staff' | 'name' | 'role'>,
    now: Date,
  ) {
    const { uuid_staff, name, role } = person
    const token = await sessions.makeLink(trx, 'invitation', { uuidStaff: uuid_staff, forMs: invitationMs })
    // The token is behind a #, so that it is in no log of a server or proxy.
    const link = `${publicUrl}/staff/join#${token}`
    return { uuid_staff, name, role, link, expires_at: timeAfter(now, invitationMs) }
  }

  return {
    /** Makes an account and a link by which its person joins. */
    invite: {
      name: 'staff invite',
      input: inviteInput,
      async run(trx, { name, role }, { now, note }) {
        const staff = createStaffWriter(trx)
        const name_key = toNameKey(name)
        const uuid_staff = randomUUID()
        const created_at = now().toISOString()
        if (!(await staff.insertUnlessNamed({ uuid_staff, name, name_key, role, created_at }))) {
          throw new ShopError(
            409,
            'name_taken',
            `There is somebody called ${name} already. Please add to the name.`,
            { errors: { name: ['Somebody has this name already.'] } },
          )
        }
        await note(uuid_staff, { name, role })
        return linkFor(trx, { uuid_staff, name, role }, now())
      },
    } satisfies Action<typeof inviteInput, Invited>,

    /** Makes a new link for somebody who cannot get in any more, and ends every way in that they had. */
    inviteAgain: {
      name: 'staff invite-again',
      input: staffInput,
      ...ofOnePerson,
      async run(trx, { uuid_staff }, { now, note }) {
        const person = await getPerson(trx, uuid_staff)
        await createStaffWriter(trx).deleteCredentials(uuid_staff)
        // Who is invited by name is no longer whoever has read the demo's log.
        await createStaffWriter(trx).updateStaff(uuid_staff, { ended_at: null, is_demo: 0 })
        await note(uuid_staff, { name: person.name })
        return linkFor(trx, person, now())
      },
    } satisfies Action<typeof staffInput, Invited>,

    /** Changes what a person may do. */
    changeRole: {
      name: 'staff role',
      input: changeRoleInput,
      ...ofOnePerson,
      async run(trx, { uuid_staff, role }, { note }) {
        const person = await getPerson(trx, uuid_staff)
        if (person.ended_at !== null) {
          throw new ShopError(
            409,
            'access_ended',
            `The access of ${person.name} has ended. Invite ${person.name} again, and change the role then.`,
          )
        }
        if (role !== 'owner') await keepAnOwner(trx, person)
        await createStaffWriter(trx).updateStaff(uuid_staff, { role })
        await note(uuid_staff, { name: person.name, role })
        return getMember(trx, uuid_staff)
      },
    } satisfies Action<typeof changeRoleInput, Member>,

    /** Ends the access of a person at once. */
    endAccess: {
      name: 'staff end',
      input: staffInput,
      ...ofOnePerson,
      async run(trx, { uuid_staff }, { now, note }) {
        const person = await getPerson(trx, uuid_staff)
        await keepAnOwner(trx, person)
        await createStaffWriter(trx).deleteCredentials(uuid_staff)
        await createStaffWriter(trx).updateStaff(uuid_staff, { ended_at: now().toISOString() })
        await note(uuid_staff, { name: person.name })
        return getMember(trx, uuid_staff)
      },
    } satisfies Action<typeof staffInput, Member>,
  }
}

async function getPerson(trx: WriteTransaction, uuid_staff: string): Promise<StaffRow> {
  const person = await createStaffReader(trx).find(uuid_staff)
  if (!person) throw new NotFound('There is no such person.')
  return person
}

async function getMember(trx: WriteTransaction, uuid_staff: string): Promise<Member> {
  const row = (await createStaffReader(trx).list()).find((one) => one.uuid_staff === uuid_staff)
  if (!row) throw new NotFound('There is no such person.')
  return presentMember(row)
}

/** @throws ShopError 409 if the person is an owner, and no other owner can sign in */
async function keepAnOwner(
  trx: WriteTransaction,
  { uuid_staff, role, joined_at, ended_at }: StaffRow,
): Promise<void> {
  await createStaffWriter(trx).lockOwners()
  const isOwner = role === 'owner' && joined_at !== null && ended_at === null
  if (
    !isOwner ||
    (await createCredentialReader(trx).listOwnersWhoCanSignIn()).some((owner) => owner !== uuid_staff)
  )
    return
  throw new ShopError(
    409,
    'last_owner',
    'There is no other owner with a passkey or a password. Make somebody else an owner first, who has joined.',
  )
}
