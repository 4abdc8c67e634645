import { ShopError } from '../../platform/errors'

/** One text for whatever is wrong, so that nobody learns which names exist. */
export const wrongSignIn = () =>
  new ShopError(401, 'wrong_sign_in', 'This did not work. Check name, password and code, or use another way.')

export const wrongRecoveryCode = () =>
  new ShopError(
    401,
    'wrong_sign_in',
    'This did not work. Check name and recovery code; each code works once.',
  )

export const wrongPasskey = () =>
  new ShopError(401, 'wrong_sign_in', 'This passkey was not accepted. Please try again, or use another way.')

const codeRefusal =
  'This code does not fit. Codes change every 30 seconds: enter the one that the app shows now.'
export const wrongCode = () =>
  new ShopError(400, 'wrong_code', codeRefusal, { errors: { code: [codeRefusal] } })

export const signedOut = () => new ShopError(401, 'signed_out', 'Please sign in.')

export const badStaffLink = () =>
  new ShopError(400, 'bad_link', 'This link has been used or has expired. Please ask for a new one.')

export const notAllowed = () =>
  new ShopError(403, 'not_allowed', 'Your role does not include this. An owner of the shop can change that.')

export const wrongToken = () =>
  new ShopError(401, 'wrong_token', 'This token is not valid. Make another one in the back office.')

export const onlyForPeople = () =>
  new ShopError(403, 'only_for_people', 'This is about a signed-in person, so a token cannot do it.')

export const notInScopes = (permission: string) =>
  new ShopError(403, 'not_allowed', `The token's scopes do not include ${permission}.`)

export const needsPerson = () =>
  new ShopError(
    403,
    'needs_person',
    'This needs a proof that a person is there, which a program cannot give. Do it in the back office or on the command line.',
  )

export const proofRequired = () =>
  new ShopError(403, 'proof_required', 'Please show that it is still you, and then go on.')

export const noPasskeys = () =>
  new ShopError(
    409,
    'no_passkeys',
    'Passkeys need a shop with a host name, and this one has only an IP address.',
  )

/** Tells whether an error is a wrong sign-in, which limits count. */
export const isWrongSignIn = (error: unknown): boolean =>
  error instanceof ShopError && error.code === 'wrong_sign_in'
