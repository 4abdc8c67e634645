import type { ReadOnlyDatabase } from '../../platform/database/access'
import type { PrintFiles } from '../order/invoices/documentLayout'
import { findLookFile } from './lookFileRepository'
import type { PaperLook } from './storedLook'

/**
 * Reads the files that a PDF in the look needs. Files that are no longer there are left out.
 * @returns null for Rille's own look
 */
export async function readPrintFiles(
  db: ReadOnlyDatabase,
  look: PaperLook | undefined,
): Promise<PrintFiles | null> {
  if (!look) return null
  const read = async (file: string | undefined) =>
    file ? ((await findLookFile(db, file))?.bytes ?? null) : null
  const [logo, plain, bold] = await Promise.all([
    read(look.logo?.light.file),
    read(look.print?.plain),
    read(look.print?.bold),
  ])
  return { logo, fonts: plain && bold ? { plain, bold } : null }
}
