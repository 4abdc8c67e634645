import { read, staffApi, write } from '../../api/staffApi'

export const {
  useListTeamQuery,
  useInviteMutation,
  useInviteAgainMutation,
  useChangeRoleMutation,
  useEndAccessMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listTeam: read(build, '/staff', ['team']),
    invite: write(build, '/staff/invite', ['team', 'auditLog']),
    inviteAgain: write(build, '/staff/invite_again', ['team', 'auditLog']),
    changeRole: write(build, '/staff/role', ['team', 'auditLog', 'me']),
    endAccess: write(build, '/staff/end', ['team', 'auditLog']),
  }),
})
