/** Lists the calls of `/api/staff` about a month's sums. */
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  debitFileInput,
  debitsSchema,
  exportDebitsInput,
  exportedDebitsSchema,
  monthExportQuery,
  monthQuery,
  monthSchema,
  settleDebitInput,
  settledDebitSchema,
} from './contract'

export const accountingEndpoints = {
  getMonth: {
    method: 'GET',
    path: '/month',
    summary:
      'Sales and refunds of a month, by country and VAT rate, and what is owed to holders of gift cards',
    permission: 'money',
    query: monthQuery,
    answer: monthSchema,
  },
  exportMonth: {
    method: 'GET',
    path: '/month/export',
    summary: 'Each order and refund of a month by VAT rate, as CSV, without names',
    permission: 'money',
    query: monthExportQuery,
    answerTypes: ['text/csv'],
  },
  listDebits: {
    method: 'GET',
    path: '/sepa/debits',
    summary: 'Direct debits: how many wait to be exported, and those that the bank was given',
    permission: 'money',
    answer: debitsSchema,
  },
  exportDebits: actionEndpoint('/sepa/export', {
    permission: 'refunds',
    needsProof: true,
    summary: 'Marks the direct debits that wait as exported; their file is fetched by another call',
    input: exportDebitsInput,
    result: exportedDebitsSchema,
  }),
  getDebitFile: {
    method: 'POST',
    path: '/sepa/file',
    summary:
      'A file of direct debits for the bank (pain.008.001.08), with account numbers; leaves a row in the log',
    permission: 'refunds',
    needsProof: true,
    body: debitFileInput,
    answerTypes: ['application/xml'],
  },
  settleDebit: actionEndpoint('/sepa/settle', {
    permission: 'refunds',
    needsProof: true,
    summary:
      'Records whether the bank has collected a direct debit; if it has not, unpaid orders are cancelled and buyers get a mail',
    input: settleDebitInput,
    result: settledDebitSchema,
  }),
} as const satisfies Readonly<Record<string, StaffEndpoint>>
