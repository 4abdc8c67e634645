import { z } from 'zod'
import { wholeNumber } from '../../../platform/yaml/scalars'
import { accountNames, charts, type StoredBooks } from '../../order/accounting/datev/datevAccounts'
import { tell } from '../staffSentences'

/** The schema of `books` in shop.yaml: what the booking file for the tax adviser needs. */

const account = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => /^\d{4,8}$/.test(text), {
    error: () => tell('is not the number of an account'),
    params: { advice: () => tell('Write its 4 to 8 digits, like 8400.') },
  })
const byRate = z
  .record(z.string(), account)
  .refine((rates) => Object.keys(rates).every((rate) => /^\d{1,2}(\.\d)?$/.test(rate)), {
    error: () => tell('The VAT rates are not percents.'),
    params: { advice: () => tell('Write the rate and its account, like { 19: 8400, 7: 8300 }.') },
  })
const accountsSchema = z.strictObject({
  taxed: byRate.nullish(),
  margin: byRate.nullish(),
  ...(Object.fromEntries(accountNames.map((name) => [name, account.nullish()])) as Record<
    (typeof accountNames)[number],
    z.ZodOptional<z.ZodNullable<typeof account>>
  >),
})

export const writtenBooksSchema = z
  .strictObject({
    chart: z.enum(charts),
    consultant: wholeNumber(1001, 9_999_999).nullish(),
    client: wholeNumber(1, 99_999).nullish(),
    account_length: wholeNumber(4, 8).nullish(),
    fiscal_year: wholeNumber(1, 12).nullish(),
    accounts: accountsSchema.nullish(),
  })
  .superRefine(({ account_length, accounts }, context) => {
    const length = account_length ?? 4
    for (const [name, number] of Object.entries(accounts ?? {})) {
      for (const accountNumber of typeof number === 'string' ? [number] : Object.values(number ?? {})) {
        if (accountNumber.length <= length) continue
        context.addIssue({
          code: 'custom',
          path: ['accounts', name],
          input: accountNumber,
          message: tell('is longer than {count} digits', { count: length }),
          params: {
            advice: () =>
              tell('Set account_length to the length that the adviser uses, or shorten the number.'),
          },
        })
      }
    }
  })

export const booksKeys = [...Object.keys(writtenBooksSchema.shape), ...Object.keys(accountsSchema.shape)]

type WrittenBooks = z.output<typeof writtenBooksSchema>

/** Leaves out what is not set. */
export const toStoredBooks = (books: WrittenBooks): StoredBooks => {
  const { accounts, ...numbers } = books
  const own = withoutEmpty(accounts ?? {})
  return { ...withoutEmpty(numbers), ...(Object.keys(own).length > 0 && { accounts: own }) } as StoredBooks
}

const withoutEmpty = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
