import type { z } from 'zod'
import type { goodsInSchema } from '../../../../src/shared/staff/goodsIn/contract'
import type { SupplierColumns } from '../../../../src/shared/staff/goodsIn/receiptCells'
import { createReceiptReader } from '../../../core/inventory/goodsIn/receiptRepository'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { parseStoredJson } from '../../../platform/database/storedJson'
import { fold } from '../../../platform/support/foldText'

const shownReceipts = 20

/**
 * Reads the suppliers and the last goods receipts, which the screen of goods in shows first.
 * @returns `columns` is null for a supplier whose files were not read yet
 */
export async function readGoodsIn(db: ReadOnlyDatabase): Promise<z.output<typeof goodsInSchema>> {
  const reader = createReceiptReader(db)
  const suppliers = await reader.listSuppliers()
  const receipts = await reader.listReceipts(shownReceipts)
  return {
    suppliers: suppliers.map(({ name, columns }) => ({
      name,
      columns: columns === null ? null : parseStoredJson<SupplierColumns>(columns),
    })),
    receipts: receipts.map(({ ref, received_by, ...row }) => ({
      ...row,
      reference: ref,
      by: received_by,
    })),
  }
}

/**
 * Finds a supplier, however its name is spelled.
 * @returns null if nothing was received from it yet; `columns` is null if it never sent a file
 */
export async function findSupplier(
  db: ReadOnlyDatabase,
  name: string,
): Promise<{ name: string; columns: SupplierColumns | null } | null> {
  const row = await createReceiptReader(db).findSupplier(fold(name.trim()))
  if (!row) return null
  return {
    name: row.name,
    columns: row.columns === null ? null : parseStoredJson<SupplierColumns>(row.columns),
  }
}
