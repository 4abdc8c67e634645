/** Lists the calls of `/api/staff` about a user's own account. */
import { languageBody, newPasswordBody, passkeyOptionsSchema, totpSetupSchema } from '../signIn/contract'
import type { StaffEndpoint } from '../staffEndpoint'
import {
  accountSchema,
  addPasskeyBody,
  endSessionBody,
  recoveryCodesSchema,
  removePasskeyBody,
} from './contract'

export const accountEndpoints = {
  account: {
    method: 'GET',
    path: '/account',
    summary: 'Your own passkeys and sessions',
    permission: 'signed_in',
    answer: accountSchema,
  },
  setLanguage: {
    method: 'POST',
    path: '/account/set_language',
    summary: 'Sets the language in which you work',
    permission: 'signed_in',
    body: languageBody,
    answer: accountSchema,
  },
  newPasskeyOptions: {
    method: 'POST',
    path: '/account/passkey_options',
    summary: 'A challenge for another passkey',
    permission: 'signed_in',
    reauthRequired: true,
    answer: passkeyOptionsSchema,
  },
  addPasskey: {
    method: 'POST',
    path: '/account/add_passkey',
    summary: 'Adds a passkey',
    permission: 'signed_in',
    reauthRequired: true,
    body: addPasskeyBody,
    answer: accountSchema,
  },
  removePasskey: {
    method: 'POST',
    path: '/account/remove_passkey',
    summary: 'Removes a passkey; the last credential stays',
    permission: 'signed_in',
    reauthRequired: true,
    body: removePasskeyBody,
    answer: accountSchema,
  },
  newTotp: {
    method: 'POST',
    path: '/account/totp',
    summary: 'A new secret for an authenticator app',
    permission: 'signed_in',
    reauthRequired: true,
    answer: totpSetupSchema,
  },
  setPassword: {
    method: 'POST',
    path: '/account/set_password',
    summary: 'Sets password and authenticator app, and ends your other sessions',
    permission: 'signed_in',
    reauthRequired: true,
    body: newPasswordBody,
    answer: accountSchema,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/account/recovery_codes',
    summary: 'New recovery codes; the old ones end',
    permission: 'signed_in',
    reauthRequired: true,
    answer: recoveryCodesSchema,
  },
  endSession: {
    method: 'POST',
    path: '/account/end_session',
    summary: 'Signs out another device',
    permission: 'signed_in',
    body: endSessionBody,
    answer: accountSchema,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
