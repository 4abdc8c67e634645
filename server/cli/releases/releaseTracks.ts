/** The command that sets the tracks of a release: `rille releases set-tracks`. */
import type { z } from 'zod'
import { readMusicalKey } from '../../../src/shared/musicalKeys'
import { required } from '../../../src/shared/required'
import type { setTracksInput } from '../../../src/shared/staff/releases/inputs'
import { setTracks } from '../../core/catalogue/editing/trackActions'
import { createTrackReader, type Track, type Tracklist } from '../../core/catalogue/editing/trackRepository'
import { runAction } from '../../platform/actions/action'
import { countText } from '../../platform/support/countText'
import type { CliCommand } from '../cliCommand'
import { type LineProblem, readTable, refuseLines, type TableRow } from '../tables/readTable'
import { matchTracks, type WantedTrack } from './matchTracks'
import { getRelease } from './namedReleases'
import { readTrackLengths, type TrackLength } from './trackLengths'

interface TrackOptions {
  dryRun?: boolean
}
type TracksInput = z.input<typeof setTracksInput>
type Line = TableRow<(typeof columns)[number]>

const columns = ['position', 'title', 'version', 'artist', 'duration', 'bpm', 'key', 'disc', 'list'] as const

const help = `
The file is a table with one line for each track, in their order. The first line names the columns: position, title and,
where wanted, version, artist, duration (4:31, also as the 04:31:00 that spreadsheets make of it), bpm, key (A minor, Am
or 8A), disc and list (2 for the tracks of a second tracklist). A track with the same title and version as one of the
release keeps its audio and its files, and its BPM and key where the table has none; of several equal ones ("Untitled")
that with the same disc and position. Imports keep what is set here.

Example:
  $ rille releases set-tracks nora-feldt-radio tracks.csv --dry-run`

/**
 * Adds `rille releases set-tracks`, which replaces all tracklists of a release by those of a table.
 * @param releases the command `rille releases`
 * @throws CommandRefused from the command with every line that is wrong
 */
export function addSetTracks(releases: CliCommand): void {
  releases
    .command('set-tracks <release> <file>')
    .description('Set all tracks of a release by a table.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(
      async (
        { db, context, actor },
        name: string,
        file: string,
        { dryRun: isDryRun = false }: TrackOptions,
      ) => {
        const { uuid_release, slug } = await getRelease(db, context, name)
        const { rows: lines, problems } = await readTable(context, file, {
          names: columns,
          needed: [['title']],
        })
        const lengths = readTrackLengths(lines.map(({ cells }) => cells.duration))
        const wrong = lines.flatMap((line, i) => findProblem(line, lengths[i]) ?? [])
        refuseLines(file, [...problems, ...wrong])
        const tracklists = buildTracklists(
          withLengths(lines, lengths),
          await createTrackReader(db).readTracklists(uuid_release),
        )
        const input = { uuid_release, tracklists }
        await runAction(db, actor, setTracks, input, { isDryRun })
        const text = `${slug}: ${isDryRun ? 'would set' : 'set'} ${countText(lines.length, 'track')}.`
        return { text, json: { ...input, slug, is_dry_run: isDryRun } }
      },
    )
}

/** A line with the length of its track in seconds; null if it has none. */
type TrackLine = Line & { seconds: number | null }

const withLengths = (lines: readonly Line[], lengths: readonly TrackLength[]): TrackLine[] =>
  lines.map((line, i) => {
    const length = required(lengths[i], 'length')
    return { ...line, seconds: 'seconds' in length ? length.seconds : null }
  })

function findProblem({ line, cells }: Line, length: TrackLength | undefined): LineProblem | null {
  if (cells.title === '') return { line, problem: 'The title is missing.' }
  if (length && 'problem' in length) return { line, problem: length.problem }
  if (cells.bpm !== '' && !/^[1-9]\d{0,2}$/.test(cells.bpm))
    return { line, problem: `"${cells.bpm}" is not a whole number of beats per minute.` }
  if (cells.key !== '' && !readMusicalKey(cells.key))
    return { line, problem: `"${cells.key}" is not a musical key, such as A minor, F#m or 8A.` }
  for (const name of ['disc', 'list'] as const) {
    if (cells[name] !== '' && !/^[1-9]\d?$/.test(cells[name]))
      return { line, problem: `"${cells[name]}" is not the number of a ${name}.` }
  }
  return null
}

/** Makes the tracklists; those that the release has keep their formats. */
function buildTracklists(
  lines: readonly TrackLine[],
  oldTracklists: readonly Tracklist[],
): TracksInput['tracklists'] {
  const oldTracks = matchTracks(lines.map(readWantedTrack), oldTracklists)
  const tracks = lines.map((line, i) => ({
    list: readWantedTrack(line).list,
    track: buildTrack(line, oldTracks[i] ?? null),
  }))
  return [...Map.groupBy(tracks, ({ list }) => list)]
    .sort(([a], [b]) => a - b)
    .map(([number, listTracks]) => {
      const { formats = [], is_snippets = false } = oldTracklists[number - 1] ?? {}
      return { formats, is_snippets, tracks: listTracks.map(({ track }) => track) }
    })
}

const readWantedTrack = ({ cells }: TrackLine): WantedTrack => ({
  list: Number(cells.list || 1),
  disc: Number(cells.disc || 1),
  position: cells.position,
  title: cells.title,
  version: cells.version || null,
})

function buildTrack({ cells, seconds }: TrackLine, oldTrack: Track | null) {
  return {
    uuid_track: oldTrack?.uuid_track ?? null,
    position: cells.position,
    disc: Number(cells.disc || (oldTrack?.disc ?? 1)),
    title: cells.title,
    version: cells.version || null,
    artist: cells.artist || (oldTrack?.artist ?? null),
    featured: oldTrack?.featured ?? [],
    duration_seconds: seconds,
    bpm: cells.bpm === '' ? undefined : Number(cells.bpm),
    musical_key: readMusicalKey(cells.key),
    uuid_audio: oldTrack?.uuid_audio ?? null,
  }
}
