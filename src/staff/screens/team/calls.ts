import { read, staffApi, write } from '../../api/staffApi'

export const {
  useListStaffQuery,
  useInviteMutation,
  useInviteAgainMutation,
  useChangeRoleMutation,
  useEndAccessMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listStaff: read(build, '/staff', ['staff']),
    invite: write(build, '/staff/invite', ['staff', 'log']),
    inviteAgain: write(build, '/staff/invite_again', ['staff', 'log']),
    changeRole: write(build, '/staff/role', ['staff', 'log', 'me']),
    endAccess: write(build, '/staff/end', ['staff', 'log']),
  }),
})
