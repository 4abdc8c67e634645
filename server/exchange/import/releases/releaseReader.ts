import path from 'node:path'
import type { z } from 'zod'
import type { Language } from '../../../../src/shared/language'
import { completeAddition, completeRelease } from '../../../core/catalogue/writing/completeRelease'
import type {
  ImportedName,
  ImportedRelease,
  NamedFields,
} from '../../../core/catalogue/writing/importedRelease'
import { repeatedLanguage } from '../../../platform/languages/translatedFields'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { type FindLine, schemaProblems } from '../../../platform/yaml/schemaProblems'
import { readTextFile } from '../../../platform/yaml/textFile'
import { parseYaml } from '../../../platform/yaml/yamlFile'
import type { FolderListing } from '../source/folderListing'
import { parseReleaseCsv } from './releaseCsv'
import { releaseKeys, writtenAdditionSchema, writtenReleaseSchema } from './releaseSchema'

export interface FoundRelease {
  release: ImportedRelease
  /** The given fields, for a release from Discogs. */
  named?: NamedFields
  file: string
  line: number | null
  findLine: FindLine
}

interface WrittenEntry {
  value: unknown
  file: string
  findLine: FindLine
}

/**
 * Reads releases/*.yaml and releases.csv of a content folder.
 * @param genres the slugs of shop.yaml; null if it could not be read, so that genres are not checked
 * @param today the shop's day, `YYYY-MM-DD`
 * @param first the shop's first language, in which no text may be a translation; null if it is not known
 * @returns `found`, the correct releases; `failed`, the problems of each release that is left out; and `problems` of
 *   files and names
 */
export async function readReleases(
  folder: string,
  files: FolderListing,
  {
    genres,
    today,
    first = null,
  }: { genres: readonly string[] | null; today: string; first?: Language | null },
): Promise<{ found: FoundRelease[]; failed: ImportProblem[][]; problems: ImportProblem[] }> {
  const failed: ImportProblem[][] = []
  const problems: ImportProblem[] = []
  const entries: WrittenEntry[] = []
  for (const file of files.releases) {
    const textFile = await readTextFile(path.join(folder, file), file)
    if ('problem' in textFile) problems.push(textFile.problem)
    else entries.push(...readYamlEntries(textFile.text, file, problems))
  }
  if (files.hasTable) {
    const file = 'releases.csv'
    const textFile = await readTextFile(path.join(folder, file), file)
    const table =
      'problem' in textFile ? { releases: [], problems: [textFile.problem] } : parseReleaseCsv(textFile.text)
    problems.push(...table.problems)
    entries.push(...table.releases.map(({ value, findLine }) => ({ value, file, findLine })))
  }

  const releases: FoundRelease[] = []
  for (const { value, file, findLine } of entries) {
    const completed = completeEntry(value, today)
    if ('issues' in completed) {
      failed.push(schemaProblems(completed.issues, value, { file, findLine, knownKeys: releaseKeys }))
      continue
    }
    const entry = { ...completed, file, line: findLine([]), findLine }
    const repeated = first === null ? [] : repeatedLanguage(value, { file, findLine, first })
    const wrong = [...findUnknownGenres(entry, genres), ...repeated]
    if (wrong.length > 0) failed.push(wrong)
    else releases.push(entry)
  }
  const uniqueReleases = withoutRepeatedSlugs(releases, failed)
  problems.push(...findNamesWithOneSlug(uniqueReleases))
  return { found: uniqueReleases, failed, problems }
}

/** Completes an entry. With a Discogs number, it changes a release from Discogs; otherwise it is the folder's own. */
function completeEntry(
  value: unknown,
  today: string,
): Pick<FoundRelease, 'release' | 'named'> | { issues: z.core.$ZodIssue[] } {
  if (typeof value === 'object' && value !== null && 'discogs' in value) {
    const checked = writtenAdditionSchema.safeParse(value)
    return checked.success ? completeAddition(checked.data, today) : { issues: checked.error.issues }
  }
  const checked = writtenReleaseSchema.safeParse(value)
  return checked.success
    ? { release: completeRelease(checked.data, today) }
    : { issues: checked.error.issues }
}

/** Reads the entries of a file, which contains one release or a list of them. */
function readYamlEntries(text: string, file: string, problems: ImportProblem[]): WrittenEntry[] {
  const parsed = parseYaml(text, file)
  if ('problems' in parsed) {
    problems.push(...parsed.problems)
    return []
  }
  const { value, findLine } = parsed
  if (!Array.isArray(value)) return [{ value, file, findLine }]
  return value.map((entry: unknown, i) => ({
    value: entry,
    file,
    findLine: (at, key) => findLine([i, ...at], key),
  }))
}

function findUnknownGenres(
  { release, file, findLine }: FoundRelease,
  genres: readonly string[] | null,
): ImportProblem[] {
  if (genres === null) return []
  return release.genres
    .filter((genre) => !genres.includes(genre))
    .map((genre) => ({
      file,
      line: findLine(['genres']),
      problem: `${release.slug}: the genre "${genre}" is not one of the shop's.`,
      advice: `Use ${genres.join(', ')}, or add it to genres in shop.yaml.`,
    }))
}

/** Returns the first release of each slug, for partial imports; the others are added to `failed`. */
function withoutRepeatedSlugs(releases: FoundRelease[], failed: ImportProblem[][]): FoundRelease[] {
  const first = new Map<string, FoundRelease>()
  const bySlug = new Map<string, FoundRelease>()
  for (const entry of releases) {
    const { slug, sourceKey } = entry.release
    const earlierRelease = first.get(sourceKey) ?? bySlug.get(slug)
    if (!earlierRelease) {
      first.set(sourceKey, entry)
      if (slug !== '') bySlug.set(slug, entry)
      continue
    }
    failed.push([
      {
        file: entry.file,
        line: entry.findLine(['slug']),
        problem: `${earlierRelease.release.sourceKey === sourceKey && entry.named ? `The Discogs number ${sourceKey.slice('discogs:'.length)}` : `The slug "${slug}"`} is taken by the release at ${earlierRelease.file}, line ${earlierRelease.line ?? 1}.`,
        advice: 'Give each release a slug of its own.',
      },
    ])
  }
  return [...first.values()]
}

/** Finds different names with the same slug, such as "Nora" and "NORA", of which only one could be stored. */
function findNamesWithOneSlug(releases: FoundRelease[]): ImportProblem[] {
  const problems: ImportProblem[] = []
  for (const kind of ['artists', 'labels'] as const) {
    const first = new Map<string, { name: string; at: FoundRelease }>()
    for (const entry of releases) {
      for (const { name, slug } of entry.release[kind] as ImportedName[]) {
        const earlierName = first.get(slug)
        if (!earlierName) first.set(slug, { name, at: entry })
        if (!earlierName || earlierName.name === name) continue
        problems.push({
          file: entry.file,
          line: entry.findLine([kind]),
          problem: `"${name}" and "${earlierName.name}" (${earlierName.at.file}, line ${earlierName.at.line ?? 1}) have the same slug "${slug}".`,
          advice: 'Write the name the same way everywhere, or tell them apart with { name: …, slug: … }.',
        })
      }
    }
  }
  return problems
}
