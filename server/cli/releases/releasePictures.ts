/** The command that sets the pictures of a release: `rille releases set-pictures`. */
import { createReadStream, existsSync } from 'node:fs'
import type { Config } from '../../config/config'
import { pictureState, setPictures } from '../../core/catalogue/editing/pictureActions'
import { createImageUploads } from '../../http/staff/uploads/imageUploads'
import { runAction } from '../../platform/actions/action'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import { openShopFiles } from '../../platform/files/shopFiles'
import type { CliCommand } from '../cliCommand'
import { type CliContext, CommandRefused } from '../cliContext'
import { getRelease } from './namedReleases'

interface PictureOptions {
  cover?: string
  gallery?: string[]
  dryRun?: boolean
}

const help = `
A picture is a file (JPEG, PNG, WebP or AVIF, at most 20 MB), or the id of one that the shop has. What is not named stays.
--cover "" takes the cover away, --gallery "" all further pictures. Imports keep what is set here.

Example:
  $ rille releases set-pictures nora-feldt-radio --cover front.jpg --gallery back.jpg label-a.jpg`

/**
 * Adds `rille releases set-pictures`. The cover or the gallery stays as it is if its option is left out.
 * @param releases the command `rille releases`
 * @throws CommandRefused from the command if neither is given
 */
export function addSetPictures(releases: CliCommand): void {
  releases
    .command('set-pictures <release>')
    .description('Set the cover and the further pictures of a release.')
    .option('--cover <picture>', 'its cover')
    .option('--gallery <pictures...>', 'all of its further pictures, in their order')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(
      async (
        { db, config, context, actor },
        name: string,
        { cover, gallery, dryRun: isDryRun = false }: PictureOptions,
      ) => {
        if (cover === undefined && !gallery) throw new CommandRefused('Name a picture: --cover or --gallery.')
        const { uuid_release, slug } = await getRelease(db, context, name)
        const before = await currentPictures(db, uuid_release)
        const toId = pictureIds(db, config, context)
        const input = {
          uuid_release,
          cover: cover === undefined ? before.cover : await toId(cover),
          gallery: gallery
            ? (await Promise.all(gallery.map(toId))).flatMap((id) => id ?? [])
            : before.gallery,
        }
        await runAction(db, actor, setPictures, input, { isDryRun })
        const text = `${slug}: ${isDryRun ? 'would set' : 'set'} ${input.cover ? 'a cover' : 'no cover'}, ${input.gallery.length} further pictures.`
        return { text, json: { ...input, slug, is_dry_run: isDryRun } }
      },
    )
}

async function currentPictures(db: ReadOnlyDatabase, uuid_release: string) {
  const { cover = null, gallery = [] } = await pictureState(db, { uuid_release })
  return { cover, gallery }
}

/** Makes the function that keeps a file among the shop's pictures. @returns its id; null for an empty name */
function pictureIds(db: ShopDatabase, config: Config, { now }: CliContext) {
  const uploads = createImageUploads(db, { files: openShopFiles(config), now })
  return async (picture: string): Promise<string | null> => {
    if (picture === '') return null
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(picture)) return picture
    if (!existsSync(picture)) throw new CommandRefused(`There is no file ${picture}.`)
    return (await uploads.keep(createReadStream(picture), null)).uuidImage
  }
}
