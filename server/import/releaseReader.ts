import path from 'node:path'
import { completeRelease } from './completeRelease'
import type { FolderListing } from './folderListing'
import type { ImportedName, ImportedRelease, ImportProblem } from './importedShop'
import { releaseKeys, writtenReleaseSchema } from './releaseSchema'
import { parseReleaseTable } from './releaseTable'
import { type LineOf, schemaProblems } from './schemaProblems'
import { readTextFile } from './textFile'
import { parseYaml } from './yamlFile'

export interface FoundRelease {
  release: ImportedRelease
  file: string
  line: number | null
  lineOf: LineOf
}

interface WrittenEntry {
  value: unknown
  file: string
  lineOf: LineOf
}

/**
 * Reads releases/*.yaml and releases.csv.
 * @returns `failed`: what is wrong with each release that is left out; `problems`: what is wrong with files and names
 * @param genres slugs of shop.yaml; null when that file could not be read, so that they cannot be checked
 */
export async function readReleases(
  folder: string,
  files: FolderListing,
  genres: readonly string[] | null,
  today: string,
): Promise<{ found: FoundRelease[]; failed: ImportProblem[][]; problems: ImportProblem[] }> {
  const failed: ImportProblem[][] = []
  const problems: ImportProblem[] = []
  const entries: WrittenEntry[] = []
  for (const file of files.releases) {
    const read = await readTextFile(path.join(folder, file), file)
    if ('problem' in read) problems.push(read.problem)
    else entries.push(...yamlEntries(read.text, file, problems))
  }
  if (files.hasTable) {
    const file = 'releases.csv'
    const read = await readTextFile(path.join(folder, file), file)
    const table =
      'problem' in read ? { releases: [], problems: [read.problem] } : parseReleaseTable(read.text)
    problems.push(...table.problems)
    entries.push(...table.releases.map(({ value, lineOf }) => ({ value, file, lineOf })))
  }

  const found: FoundRelease[] = []
  for (const { value, file, lineOf } of entries) {
    const checked = writtenReleaseSchema.safeParse(value)
    if (!checked.success) {
      failed.push(schemaProblems(checked.error.issues, value, { file, lineOf, knownKeys: releaseKeys }))
      continue
    }
    const entry = { release: completeRelease(checked.data, today), file, line: lineOf([]), lineOf }
    const unknown = unknownGenres(entry, genres)
    if (unknown.length > 0) failed.push(unknown)
    else found.push(entry)
  }
  const once = withoutRepeatedSlugs(found, failed)
  problems.push(...namesWithOneSlug(once))
  return { found: once, failed, problems }
}

/** A file is one release or a list of them. */
function yamlEntries(text: string, file: string, problems: ImportProblem[]): WrittenEntry[] {
  const parsed = parseYaml(text, file)
  if ('problems' in parsed) {
    problems.push(...parsed.problems)
    return []
  }
  const { value, lineOf } = parsed
  if (!Array.isArray(value)) return [{ value, file, lineOf }]
  return value.map((one: unknown, i) => ({ value: one, file, lineOf: (at, key) => lineOf([i, ...at], key) }))
}

function unknownGenres(
  { release, file, lineOf }: FoundRelease,
  genres: readonly string[] | null,
): ImportProblem[] {
  if (genres === null) return []
  return release.genres
    .filter((genre) => !genres.includes(genre))
    .map((genre) => ({
      file,
      line: lineOf(['genres']),
      problem: `${release.slug}: the genre "${genre}" is not one of the shop's.`,
      advice: `Use ${genres.join(', ')}, or add it to genres in shop.yaml.`,
    }))
}

/** The first release of each slug, so that a partial import has one of each. */
function withoutRepeatedSlugs(found: FoundRelease[], failed: ImportProblem[][]): FoundRelease[] {
  const first = new Map<string, FoundRelease>()
  for (const entry of found) {
    const { slug } = entry.release
    const known = first.get(slug)
    if (!known) {
      first.set(slug, entry)
      continue
    }
    failed.push([
      {
        file: entry.file,
        line: entry.lineOf(['slug']),
        problem: `The slug "${slug}" is taken by the release at ${known.file}, line ${known.line ?? 1}.`,
        advice: 'Give each release a slug of its own.',
      },
    ])
  }
  return [...first.values()]
}

/** "Nora" and "NORA" would become one artist under one of the two names, by chance. */
function namesWithOneSlug(found: FoundRelease[]): ImportProblem[] {
  const problems: ImportProblem[] = []
  for (const kind of ['artists', 'labels'] as const) {
    const first = new Map<string, { name: string; at: FoundRelease }>()
    for (const entry of found) {
      for (const { name, slug } of entry.release[kind] as ImportedName[]) {
        const known = first.get(slug)
        if (!known) first.set(slug, { name, at: entry })
        if (!known || known.name === name) continue
        problems.push({
          file: entry.file,
          line: entry.lineOf([kind]),
          problem: `"${name}" and "${known.name}" (${known.at.file}, line ${known.at.line ?? 1}) have the same slug "${slug}".`,
          advice: 'Write the name the same way everywhere, or tell them apart with { name: …, slug: … }.',
        })
      }
    }
  }
  return problems
}
