import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { infoSlugs } from '../../../src/shared/vocabulary'
import type { ImportProblem } from '../importedShop'

export interface FolderListing {
  /** The paths relative to the folder, with forward slashes. */
  releases: string[]
  hasTable: boolean
  hasLabels: boolean
  pages: string[]
  infoTexts: string[]
  problems: ImportProblem[]
}

/**
 * Lists the files of a content folder and reports files that will not be read, such as misspelled names.
 * @returns the files and the problems
 */
export async function listFolder(folder: string): Promise<FolderListing> {
  const problems: ImportProblem[] = []
  const refuse = (file: string, advice: string) =>
    problems.push({ file, line: null, problem: 'This file has no place in a content folder.', advice })

  const top = await visible(folder)
  for (const name of top) {
    const known = ['shop.yaml', 'labels.yaml', 'pages', 'info', 'releases', 'releases.csv', 'media']
    if (/\.ya?ml$|\.csv$/.test(name) && !known.includes(name))
      refuse(name, `Rename it; known are ${known.join(', ')}.`)
  }
  const yaml = async (below: string) => {
    const files = (await visibleBelow(folder, below)).sort()
    for (const file of files.filter((name) => !name.endsWith('.yaml')))
      refuse(file, 'Give it the ending .yaml, or take it out.')
    return files.filter((name) => name.endsWith('.yaml'))
  }
  const infoTexts = (await visibleBelow(folder, 'info')).sort()
  const known = infoSlugs.map((slug) => `info/${slug}.md`)
  for (const file of infoTexts.filter((name) => !known.includes(name)))
    refuse(file, `Known are ${known.join(', ')}.`)

  return {
    releases: await yaml('releases'),
    hasTable: top.includes('releases.csv'),
    hasLabels: top.includes('labels.yaml'),
    pages: await yaml('pages'),
    infoTexts: infoTexts.filter((name) => known.includes(name)),
    problems,
  }
}

/** Hidden files and files such as README are ignored. */
const isVisible = (name: string) =>
  !name.startsWith('.') && !/^(readme|licen[cs]e|notice)(\.|$)/i.test(path.basename(name))

const visible = async (folder: string) => (await readdir(folder)).filter(isVisible)

async function visibleBelow(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const entry of entries.filter(({ name }) => isVisible(name))) {
    const name = `${below}/${entry.name}`
    if (entry.isDirectory()) found.push(...(await visibleBelow(folder, name)))
    else found.push(name)
  }
  return found
}
