import { read, staffApi, write } from '../api/staffApi'

export const {
  useDoorQuery,
  usePasskeyOptionsMutation,
  useSignInWithPasskeyMutation,
  useSignInWithPasswordMutation,
  useProveWithPasskeyMutation,
  useProveWithPasswordMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    door: read(build, '/door'),
    passkeyOptions: write(build, '/sign_in/passkey_options'),
    signInWithPasskey: write(build, '/sign_in/passkey'),
    signInWithPassword: write(build, '/sign_in/password'),
    proveWithPasskey: write(build, '/prove/passkey'),
    proveWithPassword: write(build, '/prove/password'),
  }),
})
