import { staffApi, write } from '../../api/staffApi'

export const {
  useInvitationMutation,
  useJoinPasskeyOptionsMutation,
  useJoinWithPasskeyMutation,
  useJoinTotpMutation,
  useJoinWithPasswordMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    invitation: write(build, '/join/invitation'),
    joinPasskeyOptions: write(build, '/join/passkey_options'),
    joinWithPasskey: write(build, '/join/passkey'),
    joinTotp: write(build, '/join/totp'),
    joinWithPassword: write(build, '/join/password'),
  }),
})
