/** The tree shows where a thing is: folders have names that the glossary explains, and a feature has one name everywhere. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const foldersBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const screens = foldersIn('src/staff/screens')

/** `curated list` and `curatedLists` are one name. */
const nameOf = (term: string): string =>
  term
    .toLowerCase()
    .replace(/\(.*?\)|[^a-z]/g, '')
    .replace(/e?s$/, '')
const glossary = readFileSync(path.join(root, 'docs/development/glossary.md'), 'utf8')
const terms = [...glossary.matchAll(/^\| ([^|]+?) \|/gm)].flatMap(([, term = '']) => term.split(/[,;/]| or /))
const known = new Set([...terms, ...screens].map(nameOf))

describe('a folder', () => {
  it('has the name of a term of the glossary or of a screen', () => {
    const folders = [...foldersBelow('server'), ...foldersBelow('src')]
    const unknown = folders.filter(
      (folder) => !folder.includes('/migrations/') && !known.has(nameOf(path.basename(folder))),
    )
    expect(folders.length).toBeGreaterThan(200)
    expect(unknown).toEqual([])
  })

  it('is not explained when there is none of that name', () => {
    const [, list = ''] = glossary.split('\n## Folders\n')
    const explained = [...list.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
    const names = new Set(
      [...foldersBelow('server'), ...foldersBelow('src')].map((folder) => path.basename(folder)),
    )
    expect(explained.length).toBeGreaterThan(50)
    expect(explained.filter((name) => !names.has(name))).toEqual([])
  })
})

/** Folders of the back office's calls that are of no screen, with what they are for. */
const noScreens: Readonly<Record<string, string>> = {
  changes: 'what an action changed, in words, for all screens',
  delayedActions: 'the actions of all screens that can still be undone',
  liveUpdates: 'the news that all screens follow',
  uploads: 'the photos and audio of several screens',
}

/** Files that a screen does not have, because it shares those of another. The list may only become shorter. */
const shared: Readonly<Record<string, string>> = {
  'server/http/staff/packing/routes.ts': 'packing reads and sends orders by the routes of orders',
  'src/shared/staff/packing/endpoints.ts': 'it has the calls of orders',
  'src/staff/screens/packing/calls.ts': 'it has the calls of orders',
}

describe('a feature of the back office has one name', () => {
  it.each(['src/shared/staff', 'server/http/staff'])('in %s and in src/staff/screens', (place) => {
    const others = foldersIn(place).filter((name) => !screens.includes(name) && !(name in noScreens))
    expect(others).toEqual([])
  })

  it('whose words and calls stand beside its screen, and its routes in the folder of the same name', () => {
    const places = screens.flatMap((name) =>
      [
        ['src/staff/screens', name, 'texts.ts'],
        ['src/staff/screens', name, 'calls.ts'],
        ['src/shared/staff', name, 'endpoints.ts'],
        ['server/http/staff', name, 'routes.ts'],
      ].map((names) => names.join('/')),
    )
    const missing = places.filter((place) => !existsSync(path.join(root, place)))
    expect(screens.length).toBeGreaterThan(20)
    expect(missing.toSorted()).toEqual(Object.keys(shared).toSorted())
  })
})
