import { presentMember } from '../../../core/staff/members/presentMember'
import { createStaffReader } from '../../../core/staff/members/staffRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'

/**
 * Lists the team.
 * @returns all members, those whose access has ended included, in the order in which they were added
 */
export const listMembers = async (db: ReadOnlyDatabase) => ({
  staff: (await createStaffReader(db).list()).map(presentMember),
})
