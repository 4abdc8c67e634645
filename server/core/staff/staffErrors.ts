import { ShopError, toFieldError } from '../../platform/errors'
import { tell } from './staffSentences'

/**
 * Makes the error of a wrong sign-in. Its one text covers all that may be wrong, so that
 * no one learns which names exist.
 * @returns ShopError 401
 */
export const wrongSignIn = () =>
  new ShopError(
    401,
    'wrong_sign_in',
    tell('This did not work. Check name, password and code, or use another way.'),
  )

/**
 * Makes the error of a sign-in with a name and a recovery code that do not belong
 * together, or a code that is used.
 * @returns ShopError 401, which limits count as a wrong sign-in
 */
export const wrongRecoveryCode = () =>
  new ShopError(
    401,
    'wrong_sign_in',
    tell('This did not work. Check name and recovery code; each code works once.'),
  )

/**
 * Makes the error of a user who is signed in and confirms with a wrong password or code that it is still them.
 * @param isRecoveryCode they gave only a recovery code
 * @returns ShopError 401, which limits count as a wrong sign-in
 */
export const wrongConfirmation = (isRecoveryCode: boolean) =>
  new ShopError(
    401,
    'wrong_sign_in',
    isRecoveryCode
      ? tell('This did not work. Check the recovery code; each code works once.')
      : tell('This did not work. Check password and code, or use another way.'),
  )

/**
 * Makes the error of a passkey that is unknown, or whose answer is not right.
 * @returns ShopError 401, which limits count as a wrong sign-in
 */
export const wrongPasskey = () =>
  new ShopError(
    401,
    'wrong_sign_in',
    tell('This passkey was not accepted. Please try again, or use another way.'),
  )

/**
 * Makes the error of a new authenticator app whose first code is wrong.
 * @returns ShopError 400 that names the field `code`
 */
export const wrongCode = () =>
  toFieldError(
    'code',
    tell('This code does not fit. Codes change every 30 seconds: enter the one that the app shows now.'),
    { code: 'wrong_code' },
  )

/**
 * Makes the error of a call without a session, or whose session has ended.
 * @returns ShopError 401, at which the screens ask for a new sign-in
 */
export const signedOut = () => new ShopError(401, 'signed_out', tell('Please sign in.'))

/**
 * Makes the error of a link that is used, too old, or for a member whose access has ended.
 * @returns ShopError 400
 */
export const badStaffLink = () =>
  new ShopError(400, 'bad_link', tell('This link has been used or has expired. Please ask for a new one.'))

/**
 * Makes the error of a user whose role lacks the permission of a call.
 * @returns ShopError 403
 */
export const notAllowed = () =>
  new ShopError(
    403,
    'not_allowed',
    tell('Your role does not include this. An owner of the shop can change that.'),
  )

/**
 * Makes the error of an API client whose token is unknown, too old or ended.
 * @returns ShopError 401
 */
export const wrongToken = () =>
  new ShopError(401, 'wrong_token', tell('This token is not valid. Make another one in the back office.'))

/**
 * Makes the error of an API client that calls what is about a signed-in user.
 * @returns ShopError 403
 */
export const onlyForUsers = () =>
  new ShopError(403, 'only_for_users', tell('This is about a signed-in user, so a token cannot do it.'))

/**
 * Makes the error of an API client whose token lacks the permission of a call.
 * @returns ShopError 403
 */
export const notInScopes = (permission: string) =>
  new ShopError(403, 'not_allowed', tell("The token's scopes do not include {permission}.", { permission }))

/**
 * Makes the error of an API client that calls what asks a user for the credentials again.
 * @returns ShopError 403
 */
export const onlyReauthenticated = () =>
  new ShopError(
    403,
    'needs_user',
    tell(
      'This asks for the credentials again, which a token cannot give. Do it in the back office or on the command line.',
    ),
  )

/**
 * Makes the error of a dangerous call of a user who last gave the credentials more than ten minutes ago.
 * @returns ShopError 403, at which the screens ask for them and repeat the call
 */
export const reauthenticationRequired = () =>
  new ShopError(403, 'reauth_required', tell('Please confirm that it is still you, and then go on.'))

/**
 * Makes the error of a shop without a host name, where passkeys do not work.
 * @returns ShopError 409
 */
export const noPasskeys = () =>
  new ShopError(
    409,
    'no_passkeys',
    tell('Passkeys need a shop with a host name, and this one has only an IP address.'),
  )

/**
 * Tells whether an error is one of the wrong sign-ins, which limits count.
 * @param error as it was caught; all that is no ShopError is not counted
 */
export const isWrongSignIn = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'wrong_sign_in'
