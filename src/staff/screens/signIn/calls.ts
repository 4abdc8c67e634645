import { read, staffApi, write } from '../../api/staffApi'

export const {
  useSignInScreenQuery,
  useSetBrowserLanguageMutation,
  usePasskeyOptionsMutation,
  useSignInWithPasskeyMutation,
  useSignInWithPasswordMutation,
  useSignInWithRecoveryCodeMutation,
  useSignInWithDemoLinkMutation,
  useReauthenticateWithPasskeyMutation,
  useReauthenticateWithPasswordMutation,
  useReauthenticateWithRecoveryCodeMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    signInScreen: read(build, '/sign_in'),
    setBrowserLanguage: write(build, '/sign_in/language'),
    passkeyOptions: write(build, '/sign_in/passkey_options'),
    signInWithPasskey: write(build, '/sign_in/passkey'),
    signInWithPassword: write(build, '/sign_in/password'),
    signInWithRecoveryCode: write(build, '/sign_in/recovery_code'),
    signInWithDemoLink: write(build, '/sign_in/demo_link'),
    reauthenticateWithPasskey: write(build, '/reauthenticate/passkey'),
    reauthenticateWithPassword: write(build, '/reauthenticate/password'),
    reauthenticateWithRecoveryCode: write(build, '/reauthenticate/recovery_code'),
  }),
})
