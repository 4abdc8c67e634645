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
    invite: write(build, '/staff/invite', ['team', 'log']),
    inviteAgain: write(build, '/staff/invite_again', ['team', 'log']),
    changeRole: write(build, '/staff/role', ['team', 'log', 'me']),
    endAccess: write(build, '/staff/end', ['team', 'log']),
  }),
})
