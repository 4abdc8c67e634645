import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '../../src/shared/language'

/** Why no folder was written. Its message says what can be done. */
export class NewShopRefused extends Error {}

/**
 * Writes the content folder of a shop that has nothing yet, with notes about each setting and texts to fill in.
 * @param folder a new or empty folder
 * @param templates the folder static/blank
 * @param languages at least one, the first one first
 * @param today the day from which its texts are valid, `YYYY-MM-DD`
 * @returns the paths of the files, relative to the folder
 * @throws NewShopRefused if the folder is not empty or cannot be written
 */
export async function writeNewShop(
  folder: string,
  { templates, languages, today }: { templates: string; languages: readonly Language[]; today: string },
): Promise<string[]> {
  const present = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch((error: Error) => {
      throw new NewShopRefused(`${folder} cannot be written: ${error.message}. Name another folder.`)
    })
  if (present.length > 0) throw new NewShopRefused(`${folder} is not empty. Name a new or empty folder.`)
  const writtenFiles: string[] = []
  for (const file of (await filesBelow(templates)).sort()) {
    const name = nameIn(file, languages)
    if (name === null) continue
    const template = await readFile(path.join(templates, file), 'utf8')
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, filledIn(template, languages, today))
    writtenFiles.push(name)
  }
  return writtenFiles
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Names a file: a text in the first language has no language in its name. @returns null for a language the shop lacks */
function nameIn(file: string, languages: readonly Language[]): string | null {
  const [, name, language] = /^(info\/.*)\.(en|de)\.md$/.exec(file) ?? []
  if (!name) return file
  if (!languages.includes(language as Language)) return null
  return language === languages[0] ? `${name}.md` : file
}

/** Fills in a template. A line `label@de: …` becomes `label`, `label_de` or nothing, as the shop's languages want it. */
function filledIn(template: string, languages: readonly Language[], today: string): string {
  const lines = template.split('\n').flatMap((line) => {
    const [, before, key, language, after] = /^([\s#-]*)(\w+)@(en|de)(:.*)$/.exec(line) ?? []
    if (key === undefined) return line
    if (!languages.includes(language as Language)) return []
    return `${before}${language === languages[0] ? key : `${key}_${language}`}${after}`
  })
  return lines.join('\n').replaceAll('{{languages}}', languages.join(', ')).replaceAll('{{today}}', today)
}
