/** The schemas of the call about the audit log. */
import { z } from 'zod'

export const auditLogQuery = {
  subject: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'the thing that was changed, such as an order number' }),
  by: z.string().max(100).optional().meta({ description: 'the name of who did it' }),
  action: z.string().max(100).optional().meta({ description: 'such as `orders ship`, or its beginning' }),
  text: z.string().max(200).optional().meta({ description: 'anywhere in the details' }),
  before: z.string().max(20).optional().meta({ description: 'the id of the last row of the page before' }),
}
export const auditLogSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: z.iso.datetime(),
      by: z.string(),
      /** From where: the address and device of a back office, or `command line`. */
      from: z.string().nullable(),
      action: z.string(),
      subject: z.string(),
      /** The name of a team member, token or webhook whose id `subject` is. */
      subject_name: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  has_more: z.boolean(),
})
