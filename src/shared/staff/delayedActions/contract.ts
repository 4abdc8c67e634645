/** The schemas of the calls about actions that can still be undone. */
import { z } from 'zod'

export const delayedActionsSchema = z.object({
  actions: z.array(
    z.object({
      uuid_action: z.uuid(),
      action: z.string(),
      subject: z.string(),
      /** What it will change, as the audit log names it, such as order numbers. */
      subjects: z.array(z.string()),
      by: z.string(),
      due_at: z.iso.datetime(),
      /** Who asked for it may undo it, and who may do it. */
      can_undo: z.boolean(),
    }),
  ),
})
export const undoBody = z.strictObject({ uuid_action: z.uuid() })
