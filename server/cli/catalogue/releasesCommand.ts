import type { Command } from 'commander'
import { moneyOfCents } from '../../../src/shared/money'
import { withAudit } from '../../audit/auditedChange'
import {
  type AdminRelease,
  createReleaseAdminReader,
  createReleaseAdminWriter,
  type ReleaseFields,
} from '../../catalogue/releaseAdminRepository'
import { firstSentence } from '../../import/content/firstSentence'
import { countText } from '../../support/countText'
import { actorOf } from '../cliActor'
import {
  type AddCommand,
  CommandRefused,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'
import { readDay, readWhole } from '../tables/readOptions'
import { textTable } from '../tables/textTable'
import { getRelease, getReleases, releaseName } from './namedReleases'

interface ChangeOptions extends CommonOptions {
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
  info?: string
  genres?: string
}

const releaseHelp = `
Name a release by its slug, by discogs:NUMBER, by the catalogue number or barcode of one of its formats, or by words of
its artist and title that match no other release. ö, oe and o are the same.`

/** Adds `rille releases …` to the program. */
export const addReleasesCommand: AddCommand = (program, run) => {
  const releases = program
    .command('releases')
    .description('Single releases: look, hide, publish, delete, correct.')
  addShow(releases, run)
  addVisibility(releases, run, 'hide')
  addVisibility(releases, run, 'publish')
  addDelete(releases, run)
  addSet(releases, run)
}

function addShow(releases: Command, run: RunCommand): void {
  releases
    .command('show <release>')
    .description('Show a release with its formats and prices.')
    .option('--json', 'print JSON')
    .addHelpText('after', `${releaseHelp}\n\nExample:\n  $ rille releases show discogs:8785855`)
    .action((name: string, options: CommonOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
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
          const facts = [release.country, release.release_date ?? release.release_year]
            .filter(Boolean)
            .join(', ')
          const text = [
            releaseName(release),
            `${release.slug} (${release.source_key})${facts ? `, ${facts}` : ''}, ${is_published === 1 ? 'in the shop' : 'hidden'}`,
            '',
            table,
            ...(info_en ? ['', info_en] : []),
          ]
          const json = { ...rest, info_en, is_published: is_published === 1, formats }
          return { text: text.join('\n'), json, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addVisibility(releases: Command, run: RunCommand, verb: 'hide' | 'publish'): void {
  const isDone = ({ is_published, is_hidden_by_staff }: AdminRelease) =>
    verb === 'hide' ? is_hidden_by_staff === 1 : is_published === 1
  const description =
    verb === 'hide'
      ? 'Hide a release from the shop: its page disappears, orders keep it. Imports leave it hidden.'
      : 'Show a release in the shop.'
  releases
    .command(`${verb} <releases...>`)
    .description(description)
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `${releaseHelp}\n\nExample:\n  $ rille releases ${verb} nora-feldt-radio discogs:8785855`,
    )
    .action((names: string[], options: ChangeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const chosen = await getReleases(db, context, names)
          const changed = chosen.filter((one) => !isDone(one))
          const isDryRun = options.dryRun ?? false
          await withAudit(
            db,
            actorOf(context),
            `releases ${verb}`,
            async (trx, note) => {
              const releaseAdmin = createReleaseAdminWriter(trx, context.now().toISOString())
              for (const { uuid_release, slug } of changed) {
                await releaseAdmin.setVisible(uuid_release, verb === 'publish')
                await note(slug, {})
              }
            },
            { isDryRun },
          )
          const done = verb === 'hide' ? 'hidden' : 'published'
          const texts = chosen.map(
            (one) =>
              `${releaseName(one)}: ${changed.includes(one) ? `${isDryRun ? 'would be ' : ''}${done}` : `is ${done} already`}`,
          )
          const json = { changed: changed.map(({ slug }) => slug), dry_run: isDryRun }
          return { text: texts.join('\n'), json, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addDelete(releases: Command, run: RunCommand): void {
  releases
    .command('delete <release>')
    .description('Delete a release that was never ordered. Imports do not bring it back.')
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText('after', `${releaseHelp}\n\nExample:\n  $ rille releases delete discogs:8785855 --dry-run`)
    .action((name: string, options: ChangeOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const release = await getRelease(db, context, name)
          const isDryRun = options.dryRun ?? false
          await withAudit(
            db,
            actorOf(context),
            'releases delete',
            async (trx, note) => {
              const releaseAdmin = createReleaseAdminWriter(trx, context.now().toISOString())
              const { orders, held, codes } = await releaseAdmin.countUses(release.uuid_release)
              if (orders > 0) {
                throw new CommandRefused(
                  `${releaseName(release)} cannot be deleted: ${countText(orders, 'order')} ${orders === 1 ? 'has' : 'have'} it. Hide it instead: rille releases hide ${release.slug}`,
                )
              }
              if (codes > 0) {
                throw new CommandRefused(
                  `${releaseName(release)} cannot be deleted: there are download codes for it. Hide it instead: rille releases hide ${release.slug}`,
                )
              }
              if (held > 0) {
                throw new CommandRefused(
                  `${releaseName(release)} is reserved by an active checkout. Hide it now and delete it in an hour.`,
                )
              }
              await releaseAdmin.delete(release.uuid_release)
              await note(release.slug, { source_key: release.source_key })
            },
            { isDryRun },
          )
          const text = `${releaseName(release)} ${isDryRun ? 'would be' : 'is'} deleted.`
          return { text, json: { slug: release.slug, dry_run: isDryRun }, exitCode: exitCodes.ok }
        }),
      ),
    )
}

function addSet(releases: Command, run: RunCommand): void {
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
    .option('--dry-run', 'show what would change, without changing anything')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `${releaseHelp}\n\nExample:\n  $ rille releases set discogs:8785855 --year 1998 --genres techno,electronic`,
    )
    .action((name: string, options: SetOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db) => {
          const release = await getRelease(db, context, name)
          const fields = readFields(options)
          const genres = options.genres?.split(',').flatMap((slug) => slug.trim() || [])
          if (Object.keys(fields).length === 0 && !genres) {
            throw new CommandRefused('Name a field to set, for example --title.')
          }
          const isDryRun = options.dryRun ?? false
          await withAudit(
            db,
            actorOf(context),
            'releases set',
            async (trx, note) => {
              const releaseAdmin = createReleaseAdminWriter(trx, context.now().toISOString())
              const known = await releaseAdmin.listGenres()
              const unknown = genres?.filter((slug) => !known.includes(slug)) ?? []
              if (unknown.length > 0) {
                throw new CommandRefused(`There is no genre ${unknown[0]}. The shop has ${known.join(', ')}.`)
              }
              if (Object.keys(fields).length > 0) await releaseAdmin.update(release.uuid_release, fields)
              if (genres) await releaseAdmin.setGenres(release.uuid_release, [...new Set(genres)])
              await note(release.slug, { ...fields, ...(genres && { genres }) })
            },
            { isDryRun },
          )
          const what = [
            ...Object.keys(fields).filter((key) => key !== 'info_en_first_sentence'),
            ...(genres ? ['genres'] : []),
          ]
          const text = `${releaseName(release)}: ${isDryRun ? 'would set' : 'set'} ${what.map((key) => words[key] ?? key).join(', ')}.`
          return {
            text,
            json: { slug: release.slug, set: { ...fields, genres }, dry_run: isDryRun },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

const words: Record<string, string> = {
  display_artist: 'artist',
  release_year: 'year',
  release_date: 'release date',
  info_en: 'info',
}

function readFields(options: SetOptions): ReleaseFields {
  const { artist, title, edition, subtitle, year, released, country, info } = options
  const orNothing = (text: string) => text.trim().slice(0, 500) || null
  const needed = (text: string, name: string) => {
    const value = orNothing(text)
    if (value === null) throw new CommandRefused(`--${name} is empty.`)
    return value
  }
  return {
    ...(artist !== undefined && { display_artist: needed(artist, 'artist') }),
    ...(title !== undefined && { title: needed(title, 'title') }),
    ...(edition !== undefined && { edition: orNothing(edition) }),
    ...(subtitle !== undefined && { subtitle: orNothing(subtitle) }),
    ...(year !== undefined && { release_year: readWhole('--year', year, 2200) }),
    ...(released !== undefined && { release_date: readDay(released) }),
    ...(country !== undefined && { country: orNothing(country) }),
    ...(info !== undefined && {
      info_en: info.trim() || null,
      info_en_first_sentence: firstSentence(info.trim() || null),
    }),
  }
}
