import { read, staffApi, write } from '../../api/staffApi'

export const {
  useDoorQuery,
  usePasskeyOptionsMutation,
  useSignInWithPasskeyMutation,
  useSignInWithPasswordMutation,
  useSignInWithRecoveryCodeMutation,
  useProveWithPasskeyMutation,
  useProveWithPasswordMutation,
  useProveWithRecoveryCodeMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    door: read(build, '/door'),
    passkeyOptions: write(build, '/sign_in/passkey_options'),
    signInWithPasskey: write(build, '/sign_in/passkey'),
    signInWithPassword: write(build, '/sign_in/password'),
    signInWithRecoveryCode: write(build, '/sign_in/recovery_code'),
    proveWithPasskey: write(build, '/prove/passkey'),
    proveWithPassword: write(build, '/prove/password'),
    proveWithRecoveryCode: write(build, '/prove/recovery_code'),
  }),
})
