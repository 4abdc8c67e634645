import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { elementAt } from '../../../../src/shared/required'
import type { DiscogsDefaults } from '../../../core/catalogue/discogs/discogsRelease'
import { readDiscogsCsv, recogniseCsv } from '../discogs/discogsCsv'
import { readDiscogsDump } from '../discogs/discogsDump'
import { readContentFolder } from './contentFolder'
import type { ImportSource } from './importSource'

const howToChoose =
  'Give a content folder (with shop.yaml), an inventory or collection export of Discogs (.csv), or a Discogs data dump of releases (.xml or .xml.gz).'

/** The file or folder cannot be imported. The message says why, and what can be imported. */
export class UnknownSource extends Error {}

/**
 * Opens a source of an import and recognises its kind.
 * @param source path of a content folder or of a file from Discogs
 * @param defaults the defaults for sources without prices or stock
 * @param today the shop's day, `YYYY-MM-DD`
 * @param lookFolder a folder with look.yaml, whose look replaces that of a content folder
 * @throws UnknownSource if it is neither
 */
export async function openSource(
  source: string,
  defaults: DiscogsDefaults,
  today: string,
  lookFolder: string | null = null,
): Promise<ImportSource> {
  const stats = await stat(source).catch(() => null)
  if (!stats) throw new UnknownSource(`${source} does not exist. ${howToChoose}`)
  if (stats.isDirectory()) {
    const hasShop = await stat(path.join(source, 'shop.yaml')).catch(() => null)
    if (hasShop) return readContentFolder(source, today, lookFolder)
    throw new UnknownSource(
      `${source} has no shop.yaml, so it is not a content folder. docs/shop/content-folder.md says what belongs in one.`,
    )
  }
  if (lookFolder !== null)
    throw new UnknownSource(`Only a content folder can have another look, and ${source} is a file.`)
  const name = path.basename(source).toLowerCase()
  if (name.endsWith('.xml') || name.endsWith('.xml.gz')) return readDiscogsDump(source, defaults)
  if (name.endsWith('.csv')) {
    const kind = recogniseCsv(await firstLine(source))
    if (kind) return readDiscogsCsv(source, kind, defaults)
    throw new UnknownSource(
      `The columns of ${source} are not those of a Discogs inventory or collection. A table of your own goes into a content folder as releases.csv.`,
    )
  }
  throw new UnknownSource(`${source} cannot be imported. ${howToChoose}`)
}

async function firstLine(file: string): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(10_000), 0, 10_000, 0)
    return elementAt(buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1), 0)
  } finally {
    await handle.close()
  }
}
