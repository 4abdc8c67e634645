/** The schemas that several calls of the back office share. */
import { z } from 'zod'
import { roles } from './roles'

const time = z.iso.datetime()
export const roleSchema = z.enum(roles)

/** The name of a team member, or of a passkey: without spaces around it, and not empty. */
export const staffNameSchema = z
  .string()
  .max(60, 'Please use at most 60 characters.')
  .transform((text) => text.trim())
  .refine((text) => text.length > 0, 'Please fill in this field.')

/** What each action takes beside its input. */
export const actionOptions = {
  /** Does everything and takes it back, to show what would change. */
  dry_run: z.boolean().optional(),
  /** The version of what the user saw: another one is refused with 409, `changed_meanwhile`. */
  version: z.string().max(64).optional(),
}

/** Makes the schema of an action's answer from that of its result. */
export const actionAnswer = <Result extends z.ZodType>(result: Result) =>
  z.object({
    /** `delayed`: it happens in some seconds, unless it is undone. */
    state: z.enum(['done', 'dry_run', 'delayed']),
    result,
    changes: z.array(
      z.object({
        subject: z.string(),
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    delayed: z.object({ uuid_action: z.uuid(), due_at: time }).nullable(),
  })
