import type { z } from 'zod'
import { formatReleaseName } from '../../../src/shared/formatReleaseName'
import { moneyOfCents } from '../../../src/shared/money'
import type { setReleaseInput } from '../../../src/shared/staff/releases/inputs'
import {
  deleteRelease,
  duplicateRelease,
  hideReleases,
  publishReleases,
  setRelease,
} from '../../core/catalogue/editing/releaseActions'
import { createReleaseAdminReader } from '../../core/catalogue/editing/releaseAdminRepository'
import { runAction } from '../../platform/actions/action'
import type { AddCommand, CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { readDay, readWhole, splitCommas } from '../tables/readOptions'
import { textTable } from '../tables/textTable'
import { getRelease, getReleases } from './namedReleases'
import { addAdd, addAddFormat, addSetFormat } from './releaseFormats'
import { addSetPictures } from './releasePictures'
import { addEditRows } from './releaseRowsFile'
import { addChangeMany, addUndoRows } from './releasesChanging'
import { addSetTracks } from './releaseTracks'

interface ChangeOptions {
  dryRun?: boolean
}
interface SetOptions extends ChangeOptions {
  artist?: string
  title?: string
  edition?: string
  subtitle?: string
  year?: string
  released?: string
  country?: string
  styles?: string
  info?: string
  genres?: string
}

const releaseHelp = `
Name a release by its slug, by discogs:NUMBER, by the catalogue number or barcode of one of its formats, or by words of
its artist and title that match no other release. ö, oe and o are the same.`

/** Adds `rille releases …` to the program. */
export const addReleasesCommand: AddCommand = (program) => {
  const releases = program
    .command('releases')
    .description('Single releases: look, hide, publish, delete, correct.')
  addShow(releases)
  addVisibility(releases, 'hide')
  addVisibility(releases, 'publish')
  addDelete(releases)
  addDuplicate(releases)
  addSet(releases)
  addSetFormat(releases)
  addSetPictures(releases)
  addSetTracks(releases)
  addAdd(releases)
  addAddFormat(releases)
  addEditRows(releases)
  addChangeMany(releases)
  addUndoRows(releases)
}

function addShow(releases: CliCommand): void {
  releases
    .command('show <release>')
    .description('Show a release with its formats and prices.')
    .addHelpText('after', `${releaseHelp}\n\nExample:\n  $ rille releases show discogs:8785855`)
    .setShopAction(async ({ db, context }, name: string) => {
      const release = await getRelease(db, context, name)
      const formats = await createReleaseAdminReader(db).listFormats(release.uuid_release)
      const { info_en, is_published, is_hidden_by_staff, ...rest } = release
      const table = textTable(formats, [
        { title: 'Format', of: ({ format }) => format, max: 32 },
        { title: 'Catalogue no.', of: ({ catalog_nr }) => catalog_nr, max: 24 },
        { title: 'Price', of: ({ price_cents }) => moneyOfCents(price_cents), isNumber: true },
        { title: 'On hand', of: ({ on_hand }) => on_hand ?? 0, isNumber: true },
        { title: 'Disc', of: ({ grade_disc }) => grade_disc },
        { title: 'Sleeve', of: ({ grade_sleeve }) => grade_sleeve },
        { title: 'Location', of: ({ shelf_location }) => shelf_location, max: 16 },
        { title: '', of: (format) => (format.is_published === 1 ? '' : 'taken out') },
      ])
      const facts = [release.country, release.release_date ?? release.release_year].filter(Boolean).join(', ')
      const text = [
        formatReleaseName(release),
        `${release.slug} (${release.source_key})${facts ? `, ${facts}` : ''}, ${is_published === 1 ? 'in the shop' : 'hidden'}`,
        '',
        table,
        ...(info_en ? ['', info_en] : []),
      ]
      const json = { ...rest, info_en, is_published: is_published === 1, formats }
      return { text: text.join('\n'), json }
    })
}

function addVisibility(releases: CliCommand, verb: 'hide' | 'publish'): void {
  const description =
    verb === 'hide'
      ? 'Hide a release from the shop: its page disappears, orders keep it. Imports leave it hidden.'
      : 'Show a release in the shop.'
  releases
    .command(`${verb} <releases...>`)
    .description(description)
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      `${releaseHelp}\n\nExample:\n  $ rille releases ${verb} nora-feldt-radio discogs:8785855`,
    )
    .setShopAction(async ({ db, context, actor }, names: string[], options: ChangeOptions) => {
      const chosenReleases = await getReleases(db, context, names)
      const isDryRun = options.dryRun ?? false
      const input = { uuid_releases: chosenReleases.map(({ uuid_release }) => uuid_release) }
      const action = verb === 'hide' ? hideReleases : publishReleases
      const { changed: changedSlugs } = (await runAction(db, actor, action, input, { isDryRun })).result
      const doneWord = verb === 'hide' ? 'hidden' : 'published'
      const texts = chosenReleases.map(
        (release) =>
          `${formatReleaseName(release)}: ${changedSlugs.includes(release.slug) ? `${isDryRun ? 'would be ' : ''}${doneWord}` : `is ${doneWord} already`}`,
      )
      const json = { changed: changedSlugs, is_dry_run: isDryRun }
      return { text: texts.join('\n'), json }
    })
}

function addDelete(releases: CliCommand): void {
  releases
    .command('delete <release>')
    .description('Delete a release that was never ordered. Imports do not bring it back.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', `${releaseHelp}\n\nExample:\n  $ rille releases delete discogs:8785855 --dry-run`)
    .setShopAction(async ({ db, context, actor }, name: string, options: ChangeOptions) => {
      const release = await getRelease(db, context, name)
      const isDryRun = options.dryRun ?? false
      const input = { uuid_release: release.uuid_release }
      await runAction(db, actor, deleteRelease, input, { isDryRun })
      const text = `${formatReleaseName(release)} ${isDryRun ? 'would be' : 'is'} deleted.`
      return { text, json: { slug: release.slug, is_dry_run: isDryRun } }
    })
}

function addSet(releases: CliCommand): void {
  releases
    .command('set <release>')
    .description('Correct the details of a release. Imports keep what is set here.')
    .option('--artist <name>', 'as printed on the sleeve')
    .option('--title <text>', 'its title')
    .option('--edition <text>', 'its edition; "" removes it')
    .option('--subtitle <text>', 'its subtitle; "" removes it')
    .option('--year <year>', 'its release year')
    .option('--released <date>', 'its release date')
    .option('--country <name>', 'where it was released; "" removes it')
    .option('--info <markdown>', 'its text; "" removes it')
    .option('--genres <slugs>', "the shop's genres, separated by commas")
    .option('--styles <names>', 'its styles, separated by commas; "" removes them')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      `${releaseHelp}\n\nExample:\n  $ rille releases set discogs:8785855 --year 1998 --genres techno,electronic`,
    )
    .setShopAction(async ({ db, context, actor }, name: string, options: SetOptions) => {
      const release = await getRelease(db, context, name)
      const fields = readFields(options)
      if (Object.keys(fields).length === 0) {
        throw new CommandRefused('Name a field to set, for example --title.')
      }
      const isDryRun = options.dryRun ?? false
      const input = { uuid_release: release.uuid_release, ...fields }
      await runAction(db, actor, setRelease, input, { isDryRun })
      const fieldNames = Object.keys(fields).map((key) => words[key] ?? key)
      const text = `${formatReleaseName(release)}: ${isDryRun ? 'would set' : 'set'} ${fieldNames.join(', ')}.`
      return { text, json: { slug: release.slug, set: fields, is_dry_run: isDryRun } }
    })
}

const words: Record<string, string> = { released: 'release date' }

type ReleaseValues = Omit<z.input<typeof setReleaseInput>, 'uuid_release'>

function readFields(options: SetOptions): ReleaseValues {
  const { artist, title, edition, subtitle, year, released, country, info, genres, styles } = options
  const requireText = (text: string, name: string) => {
    if (text.trim() === '') throw new CommandRefused(`--${name} is empty.`)
    return text
  }
  return {
    ...(artist !== undefined && { artist: requireText(artist, 'artist') }),
    ...(title !== undefined && { title: requireText(title, 'title') }),
    ...(edition !== undefined && { edition }),
    ...(subtitle !== undefined && { subtitle }),
    ...(year !== undefined && { year: readWhole('--year', year, 2200) }),
    ...(released !== undefined && { released: readDay(released) }),
    ...(country !== undefined && { country }),
    ...(info !== undefined && { info }),
    ...(genres !== undefined && { genres: splitCommas(genres) }),
    ...(styles !== undefined && { styles: splitCommas(styles) }),
  }
}

function addDuplicate(releases: CliCommand): void {
  releases
    .command('duplicate <release>')
    .description('Make a hidden copy of a release, with its formats, prices and tracks, without its stock.')
    .option('--edition <text>', 'what tells the copy from the original')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      `${releaseHelp}\n\nExample:\n  $ rille releases duplicate nora-feldt-radio --edition "Second Pressing"`,
    )
    .setShopAction(
      async ({ db, context, actor }, name: string, options: ChangeOptions & { edition?: string }) => {
        const release = await getRelease(db, context, name)
        const isDryRun = options.dryRun ?? false
        const input = { uuid_release: release.uuid_release, edition: options.edition ?? null }
        const { slug } = (await runAction(db, actor, duplicateRelease, input, { isDryRun })).result
        const text = isDryRun
          ? `${formatReleaseName(release)} would be copied to ${slug}.`
          : `${formatReleaseName(release)} is copied to ${slug}, which is hidden: rille releases publish ${slug}`
        return { text, json: { slug, is_dry_run: isDryRun } }
      },
    )
}
