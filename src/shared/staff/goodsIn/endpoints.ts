/** Lists the calls of `/api/staff` about goods in. */
import { actionEndpoint, type StaffEndpoint } from '../staffEndpoint'
import {
  goodsInSchema,
  lookedUpSchema,
  lookUpBody,
  receivedSchema,
  receiveInput,
  tableSchema,
} from './contract'

const maxListBytes = 3_000_000

export const goodsInEndpoints = {
  goodsIn: {
    method: 'GET',
    path: '/goods_in',
    summary: 'The suppliers with the columns of their files, and the last goods receipts',
    permission: 'stock',
    answer: goodsInSchema,
  },
  readSupplierFile: {
    method: 'POST',
    path: '/goods_in/file',
    summary: 'Reads the table in a CSV or Excel file',
    permission: 'stock',
    fileTypes: ['application/octet-stream'],
    answer: tableSchema,
  },
  lookUpLines: {
    method: 'POST',
    path: '/goods_in/look_up',
    summary: 'Finds the formats of a goods receipt by their numbers, and who waits for them',
    permission: 'stock',
    bodyBytes: maxListBytes,
    body: lookUpBody,
    answer: lookedUpSchema,
  },
  receiveGoods: {
    ...actionEndpoint('/stock/receive', {
      permission: 'stock',
      summary: 'Receives goods, all or none; records that the shop does not have become hidden releases',
      input: receiveInput,
      result: receivedSchema,
    }),
    bodyBytes: maxListBytes,
  },
} as const satisfies Readonly<Record<string, StaffEndpoint>>
