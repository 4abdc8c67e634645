/** The schemas of the calls about actions that can still be undone. */
import { z } from 'zod'

export const restingSchema = z.object({
  actions: z.array(
    z.object({
      uuid_action: z.uuid(),
      action: z.string(),
      about: z.string(),
      /** The records that it will change, as the log names them, such as order numbers. */
      records: z.array(z.string()),
      by: z.string(),
      due_at: z.iso.datetime(),
      /** Who asked for it may undo it, and who may do it. */
      can_undo: z.boolean(),
    }),
  ),
})
export const undoBody = z.strictObject({ uuid_action: z.uuid() })
