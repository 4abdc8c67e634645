/** Lists the calls of `/api/staff` about bank statements. */
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import { importBankInput, importedBankSchema, maxStatementBytes } from './bankContract'

export const bankEndpoints = {
  importBank: {
    ...actionEndpoint('/bank/import', {
      permission: 'refunds',
      needsProof: true,
      summary: "Matches the bookings of a bank's statement with the payments that the shop waits for",
      input: importBankInput,
      result: importedBankSchema,
    }),
    bodyBytes: maxStatementBytes,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
