import type { z } from 'zod'
import type { teamMemberSchema } from '../../../../src/shared/staff/team/contract'
import type { createStaffReader } from './staffRepository'

type Row = Awaited<ReturnType<ReturnType<typeof createStaffReader>['list']>>[number]

/**
 * Presents a member of the team.
 * @returns `credentials` names passkeys and passwords, not open sessions; `used_at`
 * is null without an open session
 */
export const presentMember = (row: Row): z.output<typeof teamMemberSchema> => ({
  uuid_staff: row.uuid_staff,
  name: row.name,
  role: row.role,
  state: row.ended_at !== null ? 'ended' : row.joined_at === null ? 'invited' : 'active',
  credentials: [
    ...(Number(row.passkeys) > 0 ? (['passkey'] as const) : []),
    ...(row.password_hash === null ? [] : (['password'] as const)),
  ],
  created_at: row.created_at,
  used_at: row.used_at,
})
