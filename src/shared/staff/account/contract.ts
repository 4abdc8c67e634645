/** The schemas of the calls about a user's own account. */
import { z } from 'zod'
import { passkeyBody } from '../signIn/contract'
import { staffNameSchema } from '../staffContract'

const time = z.iso.datetime()

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
export const addPasskeyBody = z.strictObject({ name: staffNameSchema, ...passkeyBody.shape })
export const removePasskeyBody = z.strictObject({ id: z.string().max(2000) })
export const endSessionBody = z.strictObject({ uuid_session: z.uuid() })
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
