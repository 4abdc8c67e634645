/** The schemas of the calls about the team: who uses the back office. */
import { z } from 'zod'
import { roleSchema } from '../staffContract'

const time = z.iso.datetime()

export const invitedSchema = z.object({
  uuid_staff: z.uuid(),
  name: z.string(),
  role: roleSchema,
  /** Shown once; only its hash is stored. */
  link: z.string(),
  expires_at: time,
})
export const teamMemberSchema = z.object({
  uuid_staff: z.uuid(),
  name: z.string(),
  role: roleSchema,
  state: z.enum(['invited', 'active', 'ended']),
  /** What the member signs in with. */
  credentials: z.array(z.enum(['passkey', 'password'])),
  created_at: time,
  used_at: time.nullable(),
})
export const teamSchema = z.object({ staff: z.array(teamMemberSchema) })
