import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Language, languages } from '../../../../src/shared/language'
import { infoSlugs } from '../../../../src/shared/vocabulary'
import { isListSlug } from '../../../platform/support/slugify'
import type { ImportProblem } from '../../../platform/yaml/importProblem'

export interface FolderListing {
  /** The paths relative to the folder, with forward slashes. */
  releases: string[]
  hasTable: boolean
  hasLabels: boolean
  hasRedirects: boolean
  pages: string[]
  lists: string[]
  /** The files of information texts, such as `info/terms.md` and, of another version, `info/terms.2027-01-01.md`. */
  infoTexts: InfoTextFile[]
  /** Their files in other languages, such as `info/terms.de.md` and `info/terms.2027-01-01.de.md`. */
  infoTranslations: (InfoTextFile & { language: Language })[]
  problems: ImportProblem[]
}

export interface InfoTextFile {
  file: string
  slug: string
  /** The day in the name of the file; null for the file without one. */
  day: string | null
}

/**
 * Lists the files of a content folder and reports files that will not be read, such as misspelled names.
 * @returns the files and the problems
 */
export async function listFolder(folder: string): Promise<FolderListing> {
  const problems: ImportProblem[] = []
  const refuse = (file: string, advice: string) =>
    problems.push({ file, line: null, problem: 'This file has no place in a content folder.', advice })

  const top = await listVisible(folder)
  for (const name of top) {
    const knownNames = [
      'shop.yaml',
      'labels.yaml',
      'pages',
      'lists',
      'info',
      'releases',
      'releases.csv',
      'redirects.csv',
      'media',
    ]
    if (/\.ya?ml$|\.csv$/.test(name) && !knownNames.includes(name))
      refuse(name, `Rename it; known are ${knownNames.join(', ')}.`)
  }
  const listYaml = async (below: string) => {
    const files = (await listVisibleBelow(folder, below)).sort()
    for (const file of files.filter((name) => !name.endsWith('.yaml')))
      refuse(file, 'Give it the ending .yaml, or take it out.')
    return files.filter((name) => name.endsWith('.yaml'))
  }
  const infoTexts: FolderListing['infoTexts'] = []
  const infoTranslations: FolderListing['infoTranslations'] = []
  for (const file of (await listVisibleBelow(folder, 'info')).sort()) {
    const name = readInfoName(file)
    if (!name) {
      const knownFiles = infoSlugs.map((slug) => `info/${slug}.md`)
      const example = `info/terms.${languages.at(-1)}.md`
      refuse(
        file,
        `Known are ${knownFiles.join(', ')}, and each with one of ${languages.join(', ')}, like ${example}, or with the day of an older or coming version, like info/terms.2027-01-01.md.`,
      )
      continue
    }
    const { language, ...nameParts } = name
    if (language === null) infoTexts.push({ file, ...nameParts })
    else infoTranslations.push({ file, ...nameParts, language })
  }

  const lists = await listYaml('lists')
  for (const file of lists.filter((name) => !isListFile(name)))
    refuse(file, 'Move it directly into lists, and give it a name of letters, digits and . _ - ~.')

  return {
    releases: await listYaml('releases'),
    hasTable: top.includes('releases.csv'),
    hasLabels: top.includes('labels.yaml'),
    hasRedirects: top.includes('redirects.csv'),
    pages: await listYaml('pages'),
    lists: lists.filter(isListFile),
    infoTexts,
    infoTranslations,
    problems,
  }
}

const isListFile = (file: string) =>
  isListSlug(path.basename(file, '.yaml').normalize('NFC')) && file.split('/').length === 2

const infoName = new RegExp(
  `^info/(${infoSlugs.join('|')})(?:\\.(\\d{4}-\\d\\d-\\d\\d))?(?:\\.(${languages.join('|')}))?\\.md$`,
)

/** Reads the name of a file of an information text. @returns null if it has no such name */
function readInfoName(file: string): { slug: string; day: string | null; language: Language | null } | null {
  const parts = infoName.exec(file)
  if (!parts) return null
  const [, slug = '', day = null, language = null] = parts
  return { slug, day: day ?? null, language: (language ?? null) as Language | null }
}

/** Hidden files and files such as README are ignored. */
const isVisible = (name: string) =>
  !name.startsWith('.') && !/^(readme|licen[cs]e|notice)(\.|$)/i.test(path.basename(name))

const listVisible = async (folder: string) => (await readdir(folder)).filter(isVisible)

async function listVisibleBelow(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => [])
  const files: string[] = []
  for (const entry of entries.filter(({ name }) => isVisible(name))) {
    const name = `${below}/${entry.name}`
    if (entry.isDirectory()) files.push(...(await listVisibleBelow(folder, name)))
    else files.push(name)
  }
  return files
}
