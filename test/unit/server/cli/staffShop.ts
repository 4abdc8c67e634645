import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CliContext } from '../../../../server/cli/cliContext'
import { listAuditEntries } from '../../../../server/platform/audit/auditRepository'
import { paperFontFolder } from '../../../../server/platform/support/paperFonts'
import { sqliteIn } from '../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../core/checkout/checkoutShop'
import { runRille } from './runRille'

export interface StaffShop extends CheckoutShop {
  dataDir: string
  /** Runs a command as Ada of the ops team. Spaces that do not break are plain ones in what it says. */
  rille(...args: string[]): Promise<{ exitCode: number; out: string; err: string }>
  /** The same with another context. */
  rilleWith(
    context: Partial<CliContext>,
    ...args: string[]
  ): Promise<{ exitCode: number; out: string; err: string }>
  /** @returns where it is */
  aFile(name: string, content: string | Buffer): Promise<string>
  /** What the audit log holds, oldest first. */
  auditEntries(): Promise<{ command: string; ref: string; detail: Record<string, unknown>; by: string }[]>
  onHand(format: string): Promise<number>
  /** An order that is paid. @returns its number */
  anOrder(...formats: string[]): Promise<number>
}

/** A shop on the disk, whose formats have numbers, with the command line before it. */
export async function openStaffShop(): Promise<StaffShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-staff-'))
  const shop = await openCheckoutShop(sqliteIn(dataDir))
  const numbers: [string, { catalog_nr?: string; barcode?: string }][] = [
    ['radio LP', { catalog_nr: 'OST-012', barcode: '4061265000124' }],
    ['radio 2×LP', { catalog_nr: 'OST-012', barcode: '0731458992123' }],
    ['radio CD', { catalog_nr: 'OST-012 CD' }],
    ['radio Zine', { barcode: '9783161484100' }],
  ]
  for (const [name, values] of numbers) {
    await shop.db
      .updateTable('release_format')
      .set(values)
      .where('uuid_release_format', '=', shop.formatId(name))
      .execute()
  }
  const env = { DATA_DIR: dataDir, STAFF: 'ada', SHOP_SECRET: 'a secret of a test that is long enough' }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const rilleWith: StaffShop['rilleWith'] = async (context, ...args) => {
    const said = await runRille(args, {
      env,
      fontFolder: paperFontFolder(path.resolve(__dirname, '../../../..')),
      now: () => shop.clock.now,
      ...context,
    })
    return { ...said, out: plain(said.out), err: plain(said.err) }
  }
  return {
    ...shop,
    dataDir,
    rille: (...args) => rilleWith({}, ...args),
    rilleWith,
    async aFile(name, content) {
      const file = path.join(dataDir, name)
      await writeFile(file, content)
      return file
    },
    async auditEntries() {
      const rows = await listAuditEntries(shop.db, { limit: 1000 })
      return rows.reverse().map(({ command, ref, detail, done_by }) => ({
        command,
        ref,
        detail: JSON.parse(detail),
        by: done_by,
      }))
    },
    async onHand(format) {
      const row = await shop.db
        .selectFrom('stock')
        .select('on_hand')
        .where('uuid_release_format', '=', shop.formatId(format))
        .executeTakeFirstOrThrow()
      return row.on_hand
    },
    async anOrder(...formats) {
      const [uuid_order] = await shop.finish(await shop.aConfirmedPayment('stripe', ...formats))
      const row = await shop.db
        .selectFrom('orders')
        .select('order_number')
        .where('uuid_order', '=', uuid_order)
        .executeTakeFirstOrThrow()
      return row.order_number
    },
    async close() {
      await shop.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
