/** The schemas of the calls that concern the people of the shop: signing in, accounts, the log. */
import { z } from 'zod'
import { permissions, roles } from './roles'

const time = z.iso.datetime()
const role = z.enum(roles)
const permission = z.enum(Object.keys(permissions) as [keyof typeof permissions])

/** A text of a person: without control characters, and not only spaces. */
const typed = (max: number, min = 1) =>
  z
    .string()
    .max(max, `Please use at most ${max} characters.`)
    .transform((text) => text.trim())
    .refine((text) => text.length >= min, 'Please fill in this field.')

const staffName = typed(60)
const newPassword = z
  .string()
  .min(12, 'Please choose a password of at least 12 characters.')
  .max(200, 'Please choose a password of at most 200 characters.')
const password = z.string().max(200)
/** Six digits of an authenticator app, or a recovery code. */
const secondFactor = z.string().max(40)
const secretToken = z.string().min(20).max(100)

/** What `navigator.credentials` answers; the server's library checks it. */
const credential = z.looseObject({ id: z.string().max(2000), rawId: z.string().max(2000) })
/** What `navigator.credentials` is asked with. */
const credentialOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

export const meSchema = z.object({
  uuid_staff: z.uuid(),
  name: z.string(),
  role,
  permissions: z.array(permission),
  language: z.enum(['en']),
  has_passkey: z.boolean(),
  has_password: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** Until when dangerous actions need no further proof. */
  proved_until: time.nullable(),
  shop: z.object({
    name: z.string(),
    is_test: z.boolean(),
    /** Where images are; '' is the shop itself. */
    resources_url: z.string(),
    /** Passkeys need a host name; without one (an IP address), people sign in with a password. */
    can_use_passkeys: z.boolean(),
  }),
})

/** What a visitor who has not signed in may know. */
export const doorSchema = z.object({ shop_name: z.string(), can_use_passkeys: z.boolean() })
export const signInWithPasskeyBody = z.strictObject({ response: credential })
export const signInWithPasswordBody = z.strictObject({ name: staffName, password, code: secondFactor })
export const signInWithRecoveryCodeBody = z.strictObject({ name: staffName, code: secondFactor })
export const enterBody = z.strictObject({ token: secretToken })

export const invitationBody = z.strictObject({ token: secretToken })
export const invitationSchema = z.object({
  shop_name: z.string(),
  name: z.string(),
  role,
  can_use_passkeys: z.boolean(),
})
export const joinWithPasskeyBody = z.strictObject({ token: secretToken, response: credential })
export const totpSetupSchema = z.object({ secret: z.string(), uri: z.string() })
export const joinWithPasswordBody = z.strictObject({
  token: secretToken,
  password: newPassword,
  totp_secret: z.string().max(100),
  code: z.string().max(10),
})
export const joinedSchema = z.object({ me: meSchema, recovery_codes: z.array(z.string()) })
export const credentialOptionsSchema = credentialOptions

export const proveWithPasswordBody = z.strictObject({ password, code: secondFactor })
export const proveWithRecoveryCodeBody = z.strictObject({ code: secondFactor })

export const accountSchema = z.object({
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), created_at: time, used_at: time.nullable() }),
  ),
  sessions: z.array(
    z.object({
      uuid_session: z.uuid(),
      device: z.string().nullable(),
      address: z.string().nullable(),
      created_at: time,
      used_at: time,
      is_this: z.boolean(),
    }),
  ),
})
export const addPasskeyBody = z.strictObject({ name: staffName, response: credential })
export const removePasskeyBody = z.strictObject({ id: z.string().max(2000) })
export const setPasswordBody = z.strictObject({
  password: newPassword,
  totp_secret: z.string().max(100),
  code: z.string().max(10),
})
export const endSessionBody = z.strictObject({ uuid_session: z.uuid() })
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })

export const inviteInput = z.strictObject({ name: staffName, role })
export const invitedSchema = z.object({
  uuid_staff: z.uuid(),
  name: z.string(),
  role,
  /** Shown once; only its hash is stored. */
  link: z.string(),
  expires_at: time,
})
export const changeRoleInput = z.strictObject({ uuid_staff: z.uuid(), role })
export const staffInput = z.strictObject({ uuid_staff: z.uuid() })
export const staffMemberSchema = z.object({
  uuid_staff: z.uuid(),
  name: z.string(),
  role,
  state: z.enum(['invited', 'active', 'ended']),
  ways_in: z.array(z.enum(['passkey', 'password'])),
  created_at: time,
  used_at: time.nullable(),
})
export const staffListSchema = z.object({ staff: z.array(staffMemberSchema) })

export const logQuery = {
  about: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'the thing that was changed, such as an order number' }),
  by: z.string().max(100).optional().meta({ description: 'the name of the person' }),
  action: z.string().max(100).optional().meta({ description: 'such as `orders ship`, or its beginning' }),
  text: z.string().max(200).optional().meta({ description: 'anywhere in the details' }),
  before: z.string().max(20).optional().meta({ description: 'the id of the last row of the page before' }),
}
export const logSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: time,
      by: z.string(),
      /** From where: the address and device of a back office, or `command line`. */
      from: z.string().nullable(),
      action: z.string(),
      about: z.string(),
      /** The name of a person, program or webhook whose id `about` is. */
      about_name: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  has_more: z.boolean(),
})

export const restingSchema = z.object({
  actions: z.array(
    z.object({
      uuid_action: z.uuid(),
      action: z.string(),
      about: z.string(),
      /** The records that it will change, as the log names them, such as order numbers. */
      records: z.array(z.string()),
      by: z.string(),
      due_at: time,
      /** Who asked for it may undo it, and who may do it. */
      can_undo: z.boolean(),
    }),
  ),
})
export const undoBody = z.strictObject({ uuid_action: z.uuid() })

/** What each action takes beside its input. */
export const actionOptions = {
  /** Does everything and takes it back, to show what would change. */
  dry_run: z.boolean().optional(),
  /** The version of what the person saw: another one is refused with 409, `changed_meanwhile`. */
  version: z.string().max(64).optional(),
}

/** Makes the schema of an action's answer from that of its result. */
export const actionAnswer = <Result extends z.ZodType>(result: Result) =>
  z.object({
    /** `resting`: it happens in some seconds, unless it is undone. */
    state: z.enum(['done', 'dry_run', 'resting']),
    result,
    changes: z.array(
      z.object({
        about: z.string(),
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    resting: z.object({ uuid_action: z.uuid(), due_at: time }).nullable(),
  })
