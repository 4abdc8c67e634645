/** The inputs of the actions on team members. */
import { z } from 'zod'
import { roleSchema, staffNameSchema } from '../staffContract'

export const inviteInput = z.strictObject({ name: staffNameSchema, role: roleSchema })
export const memberInput = z.strictObject({ uuid_staff: z.uuid() })
export const changeRoleInput = z.strictObject({ ...memberInput.shape, role: roleSchema })
