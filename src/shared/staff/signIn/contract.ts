/** The schemas of the calls about signing in: with credentials, with an invitation, and to re-authenticate. */
import { z } from 'zod'
import { languages } from '../../language'
import { permissions } from '../roles'
import { roleSchema, staffNameSchema } from '../staffContract'

const time = z.iso.datetime()
const permission = z.enum(permissions)
const password = z.string().max(200)
/** Six digits of an authenticator app, or a recovery code. */
const secondFactor = z.string().max(40)
const incompleteLink = 'This link is not complete. Please use all of it.'
const secretToken = z.string().min(20, incompleteLink).max(100, incompleteLink)

/** What `navigator.credentials` answers; the server's library checks it. */
const passkeyAnswerSchema = z.looseObject({ id: z.string().max(2000), rawId: z.string().max(2000) })
/** What `navigator.credentials` is asked with. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) })

/** A new password with the authenticator app that belongs to it. */
export const newPasswordBody = z.strictObject({
  password: z
    .string()
    .min(12, 'Please choose a password of at least 12 characters.')
    .max(200, 'Please choose a password of at most 200 characters.'),
  totp_secret: z.string().max(100),
  code: z.string().max(10),
})

/** The languages of the back office. */
const languageSchema = z.enum(languages)
export const languageBody = z.strictObject({ language: languageSchema })

export const meSchema = z.object({
  uuid_staff: z.uuid(),
  name: z.string(),
  role: roleSchema,
  permissions: z.array(permission),
  language: languageSchema,
  has_passkey: z.boolean(),
  has_password: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** Until when dangerous actions ask for no credentials again. */
  reauthenticated_until: time.nullable(),
  shop: z.object({
    name: z.string(),
    is_test: z.boolean(),
    /** Where images are; '' is the shop itself. */
    resources_url: z.string(),
    /** Passkeys need a host name; without one (an IP address), users sign in with a password. */
    can_use_passkeys: z.boolean(),
  }),
})

/** What a visitor who has not signed in may know. */
export const signInScreenSchema = z.object({ shop_name: z.string(), can_use_passkeys: z.boolean() })
export const passkeyBody = z.strictObject({ response: passkeyAnswerSchema })
export const signInWithPasswordBody = z.strictObject({ name: staffNameSchema, password, code: secondFactor })
export const signInWithRecoveryCodeBody = z.strictObject({ name: staffNameSchema, code: secondFactor })
/** The token of a link: an invitation, or what a demo prints. */
export const linkBody = z.strictObject({ token: secretToken })

export const invitationSchema = z.object({
  ...signInScreenSchema.shape,
  name: z.string(),
  role: roleSchema,
})
export const joinWithPasskeyBody = z.strictObject({ ...linkBody.shape, ...passkeyBody.shape })
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string() })
export const joinWithPasswordBody = z.strictObject({ ...linkBody.shape, ...newPasswordBody.shape })
export const joinedSchema = z.object({ me: meSchema, recovery_codes: z.array(z.string()) })

export const reauthenticateWithPasswordBody = z.strictObject({ password, code: secondFactor })
export const reauthenticateWithRecoveryCodeBody = z.strictObject({ code: secondFactor })
