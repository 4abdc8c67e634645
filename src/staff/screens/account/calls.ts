import { read, staffApi, write } from '../../api/staffApi'

export const {
  useAccountQuery,
  useSetLanguageMutation,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useNewTotpMutation,
  useSetPasswordMutation,
  useNewRecoveryCodesMutation,
  useEndSessionMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    account: read(build, '/account', ['account']),
    setLanguage: write(build, '/account/set_language'),
    newPasskeyOptions: write(build, '/account/passkey_options'),
    addPasskey: write(build, '/account/add_passkey', ['account', 'me']),
    removePasskey: write(build, '/account/remove_passkey', ['account', 'me']),
    newTotp: write(build, '/account/totp'),
    setPassword: write(build, '/account/set_password', ['account', 'me']),
    newRecoveryCodes: write(build, '/account/recovery_codes', ['me']),
    endSession: write(build, '/account/end_session', ['account']),
  }),
})
