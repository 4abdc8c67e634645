/** The schemas of the calls about bank statements. Money is euros. */
import { z } from 'zod'

/**
 * What a booking is: `paid` an order, or one that a person has to look at, or `known` from an earlier import, or `other`
 * than a payment of an order.
 */
export const bankOutcomes = [
  'paid',
  'less',
  'more',
  'twice',
  'late',
  'several',
  'unknown',
  'reversed',
  'known',
  'other',
] as const
export type BankOutcome = (typeof bankOutcomes)[number]

/** Statements of a month of a busy shop have about 5 MB; JSON escapes make them longer. */
export const maxStatementBytes = 24_000_000

export const importBankInput = z.strictObject({
  name: z.string().max(200).meta({ description: 'of the file, for messages and for the log' }),
  xml: z.string().max(maxStatementBytes).meta({ description: 'a CAMT.053 file of version 02 or 08' }),
})

export const importedBankSchema = z.object({
  entries: z.number().int(),
  counts: z.partialRecord(z.enum(bankOutcomes), z.number().int()),
  paid: z.array(z.object({ orders: z.array(z.number().int()), amount: z.number() })),
  /** What a person has to do, one sentence or two for each booking. */
  todo: z.array(z.string()),
})
export type ImportedBank = z.output<typeof importedBankSchema>
