/**
 * Defines the direction of imports, as ARCHITECTURE.md says. Paths are relative to the project. Types may be
 * imported from anywhere.
 */

/** The groups of `server`, lowest first; a file may import its own group and lower ones. `main.ts` and `shop.ts` join them all. */
const serverGroups = ['platform', 'core', 'config', 'exchange', 'operations', 'http', 'cli']
/** The groups of `src`: a file may import its own group and these. */
const srcGroups: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  components: ['shared'],
  shop: ['shared', 'components'],
  staff: ['shared', 'components'],
}
/** The layers of `src/shop`, lowest first; `features` are all other folders. */
const shopLayers = ['api', 'store', 'features', 'screens', 'app', 'client', 'styleguide']

/**
 * These imports still point up. The list may only become shorter.
 */
export const allowedUpwards: readonly string[] = []

/** Rules word their refusals in the language of the reader, so they may use the texts of the server. */
const usableByRules = [
  'server/platform/support/dates',
  'server/platform/languages/said',
  'server/platform/languages/staffWords',
]
/** The wrappers of the store that every layer may use. */
const usableByAll = /^src\/shop\/store\/(hooks|safely|preload)$/

/** @param name a folder of `src/shop`, or one of its two programs, `client.tsx` and `boot.ts` */
const getLayerIndex = (name: string): number => {
  const layer = /^(client|boot)\b/.test(name) ? 'client' : name
  return shopLayers.indexOf(shopLayers.includes(layer) ? layer : 'features')
}

/** Only the server imports it; src imports its types. */
const allTexts = 'src/shared/texts/allTexts'
/** The schemas of the API: the server checks by them, and src imports their types. */
const schemas = /^src\/shared\/.*(contracts?|endpoints?|inputs)$/i

/** Tells why an import within the server points up; null if it does not. */
function whyUp(file: string, target: string): string | null {
  const [, fromGroup = '', fromFolder] = file.split('/')
  const [, toGroup = ''] = target.split('/')
  if (fromFolder === undefined) return null
  const from = serverGroups.indexOf(fromGroup)
  const to = serverGroups.indexOf(toGroup)
  if (from < 0 || to < 0) return `server has the groups ${serverGroups.join(', ')}`
  return to > from ? `${fromGroup} does not import ${toGroup}` : null
}

/** Tells why a file of rules may not import another of the server; null if it may, or is no such file. */
function whyNotOfRules(file: string, target: string): string | null {
  if (!/Rules(\.tsx?)?$/.test(file) || /Rules$/.test(target) || usableByRules.includes(target)) return null
  return getFolder(file) === getFolder(target) && !/[rR]epository$/.test(target)
    ? null
    : `rules import only types, src/shared, other rules, ${usableByRules.join(', ')}, and files beside them that query nothing`
}

const getFolder = (file: string): string => file.slice(0, file.lastIndexOf('/'))

/** The name of an import in `allowedUpwards`. */
const formatImport = (file: string, target: string): string => `${file} -> ${target}`

/**
 * Finds rows of `allowedUpwards` that no import needs any more.
 * @returns one sentence for each
 */
export const outdatedRows = (imports: readonly { file: string; target: string }[]): string[] => {
  const names = new Set(imports.map(({ file, target }) => formatImport(file, target)))
  return allowedUpwards
    .filter((row) => !names.has(row))
    .map((row) => `${row} is no import any more: take it out of scripts/importRules.ts`)
}

/**
 * Checks one import.
 * @param file that imports
 * @param target the imported file; both paths are relative to the project, without endings
 * @returns the reason why it is wrong; null: it is allowed
 */
export function whyWrong(file: string, target: string): string | null {
  const [fromTop = '', fromGroup = '', fromFolder = ''] = file.split('/')
  const [toTop = '', toGroup = '', toFolder = ''] = target.split('/')
  if (allowedUpwards.includes(formatImport(file, target))) return null
  if (fromTop === 'src' && toTop === 'server') return 'the application never imports the server'
  if (fromTop === 'server' && toTop === 'src') {
    const isRendering = fromGroup === 'http' && fromFolder === 'pages'
    return isRendering || toGroup === 'shared' ? null : 'on the server only http/pages goes beyond src/shared'
  }
  if (toTop !== fromTop) return toTop === 'static' ? null : `${fromTop} does not import ${toTop}`
  if (fromTop === 'server') return whyUp(file, target) ?? whyNotOfRules(file, target)
  if (target === allTexts) return 'the browser never loads all texts'
  if (fromGroup !== 'shared' && schemas.test(target)) return 'the browser never loads schemas'
  if (fromGroup !== toGroup) {
    return srcGroups[fromGroup]?.includes(toGroup) ? null : `src/${fromGroup} does not import src/${toGroup}`
  }
  if (fromGroup !== 'shop' || usableByAll.test(target)) return null
  const from = getLayerIndex(fromFolder)
  const to = getLayerIndex(toFolder)
  return to > from ? `${shopLayers[from]}-level code does not import ${toFolder}` : null
}

/** Repositories, and modules that are part of one. */
const writesSql = /[rR]epository\.ts$|^server\/platform\/database\//

/**
 * Tells whether a file of the server contains SQL but is no repository.
 * @param file path relative to the project
 * @param source the text of the file
 */
export const hasStraySql = (file: string, source: string): boolean =>
  !writesSql.test(file) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(source)

/**
 * Tells whether a repository is an object whose functions take the database, instead of a reader and a writer, or
 * functions.
 * @param file path relative to the project
 * @param source the text of the file
 */
export const hasQueryObject = (file: string, source: string): boolean =>
  /[rR]epository\.ts$/.test(file) &&
  (/^export (?:default|const \w+Repository\b)/m.test(source) ||
    /^\s+(?:async )?\w+(?:: (?:async )?)?\(\s*\w+: (?:ReadOnlyDatabase|ShopDatabase|WriteTransaction)\b/m.test(
      source,
    ))

/** Matches the start of an exported function, with its name, up to its parameters. */
const exportedFunction = /^export (?:async )?(?:function\*?|const) (\w+)(?: = (?:async )?)?(?:<[^(]*>)?\(/
const database = /: (?:ReadOnlyDatabase|ShopDatabase|WriteTransaction|Kysely)\b/
const accessor = /^create\w+(?:Reader|Writer)$/

/** @param source begins behind the bracket that opens the parameters */
function cutParameters(source: string): string {
  let depth = 1
  const end = [...source].findIndex((character) => {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0
    return depth === 0
  })
  return source.slice(0, end)
}

/**
 * Tells whether a repository has functions that should be in a reader or a writer: more than two that take the database,
 * or one beside a reader or a writer. Functions named `select…` that execute nothing are parts of queries that several
 * repositories share.
 * @param file path relative to the project
 * @param source the text of the file
 */
export function hasFreeQueries(file: string, source: string): boolean {
  if (!/[rR]epository\.ts$/.test(file)) return false
  const functions = source.split(/\n(?=export )|\n\n(?=\S)/).flatMap((text) => {
    const [start = '', name = ''] = exportedFunction.exec(text) ?? []
    return name === '' ? [] : [{ name, rest: text.slice(start.length) }]
  })
  const queries = functions.filter(
    ({ name, rest }) =>
      !accessor.test(name) &&
      !(/^select[A-Z]/.test(name) && !/\.(?:execute|stream)/.test(rest)) &&
      database.test(cutParameters(rest)),
  )
  return queries.length > (functions.some(({ name }) => accessor.test(name)) ? 0 : 2)
}

/**
 * Tells whether a file outside `server/platform/database` undoes the types that decide who may write.
 * @param file relative to the project
 * @param source the text of the file
 */
export const bypassesAccess = (file: string, source: string): boolean =>
  !file.startsWith('server/platform/database/') &&
  /\btoKysely\b|\bas (unknown as )?WriteTransaction\b/.test(source)

/**
 * Lists the relative imports of a file, static and dynamic, without `import type`.
 * @param source the text of the file
 * @returns the paths as they are written
 */
export function listImports(source: string): string[] {
  const statics = source.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm,
  )
  const dynamics = source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g)
  return [...statics, ...dynamics].map(([, path = '']) => path)
}

// Preloads also run on the server, which has no calls on a shopper's own data.
const privateApi = /^src\/shop\/store\/getPrivateApi(\.ts)?$/
/** Preloads call the sagas that they import; the page that a screen shows imports others, which only the browser runs. */
const isFollowed = (target: string): boolean => /Saga(\.ts)?$/.test(target) || privateApi.test(target)

/** Whether a file has a preload. */
export const hasPreload = (source: string): boolean => /:\s*Preload\b/.test(source)

/**
 * Finds a way from a file with a preload over sagas to `getPrivateApi`.
 * @param file relative to the project
 * @param importsFrom lists what a file imports, but not its types; relative to the project, with or without endings
 * @returns the files on the way, the given one first; null when there is none
 */
export function wayToPrivateApi(
  file: string,
  importsFrom: (file: string) => readonly string[],
): string[] | null {
  const ways = [[file]]
  const visitedFiles = new Set([file])
  for (const way of ways) {
    const last = way.at(-1) ?? file
    if (privateApi.test(last)) return way
    for (const target of importsFrom(last)) {
      if (!isFollowed(target) || visitedFiles.has(target)) continue
      visitedFiles.add(target)
      ways.push([...way, target])
    }
  }
  return null
}
