/** Lists the calls of `/api/staff` about the team. */
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { invitedSchema, teamMemberSchema, teamSchema } from './contract'
import { changeRoleInput, inviteInput, memberInput } from './inputs'

export const teamEndpoints = {
  listTeam: {
    method: 'GET',
    path: '/staff',
    summary: 'The members of the team',
    permission: 'staff',
    answer: teamSchema,
  },
  invite: actionEndpoint('/staff/invite', {
    permission: 'staff',
    reauthRequired: true,
    summary: 'Makes a link by which a new member joins, once and within three days',
    input: inviteInput,
    result: invitedSchema,
  }),
  inviteAgain: actionEndpoint('/staff/invite_again', {
    permission: 'staff',
    reauthRequired: true,
    summary:
      'A new link for a member who lost all credentials; those end at once, or for the only owner when the link is used',
    input: memberInput,
    result: invitedSchema,
  }),
  changeRole: actionEndpoint('/staff/role', {
    permission: 'staff',
    reauthRequired: true,
    summary: 'Changes what a member can do; the last owner stays one',
    input: changeRoleInput,
    result: teamMemberSchema,
  }),
  endAccess: actionEndpoint('/staff/end', {
    permission: 'staff',
    reauthRequired: true,
    summary: 'Ends the access of a member at once; the audit log keeps the name',
    input: memberInput,
    result: teamMemberSchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
