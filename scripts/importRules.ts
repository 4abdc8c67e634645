/**
 * Defines the direction of imports, as ARCHITECTURE.md says. Paths are relative to the project. Types may be
 * imported from anywhere.
 */

const features = [
  'address',
  'basket',
  'catalogue',
  'checkout',
  'content',
  'customer',
  'download',
  'giftcards',
  'keyboard',
  'markdown',
  'navigation',
  'order',
  'player',
  'release',
  'search',
  'shop',
  'terms',
  'tracking',
]
/** Lists the layers of src, lowest first; a file may import its own layer and lower ones. */
const layers = [
  ['shared'],
  ['api', 'components'],
  ['store'],
  features,
  ['screens'],
  ['app'],
  ['client.tsx', 'boot.ts'],
  ['styleguide'],
  ['staff'],
]
/** Rules word their refusals in the language of the reader, so they may use the texts of the server. */
const usableByRules = ['server/support/dates', 'server/languages/said']
/** The back office is an application of its own: it uses only these folders of the shop. */
const usableByStaff = ['staff', 'shared', 'components']
/** The assembly of the store imports every slice and saga. */
const assembly = /^src\/store\/(rootReducer|rootSaga|createStore)\.ts$/
/**
 * Lower layers may import these small modules too: the store's typed hooks and wrappers, and the shop's
 * settings.
 */
const usableByAll = /^src\/(store\/(hooks|safely|preload)|shop\/ShopSettings)$/

const layerOf = (folder = ''): number => layers.findIndex((layer) => layer.includes(folder))

/** Only the server imports it; src imports its types. */
const allTexts = 'src/shared/texts/allTexts'
/** The schemas of the API: the server checks by them, and src imports their types. */
const schemas = /^src\/shared\/.*(contracts?|endpoints?|inputs)$/i

/**
 * Checks one import.
 * @param file that imports
 * @param target the imported file; both paths are relative to the project, without endings
 * @returns the reason why it is wrong; null: it is allowed
 */
export function whyWrong(file: string, target: string): string | null {
  const [fromTop, fromFolder] = file.split('/')
  const [toTop, toFolder] = target.split('/')
  if (fromTop === 'src' && toTop === 'server') return 'the application never imports the server'
  if (fromTop === 'server' && toTop === 'src') {
    return fromFolder === 'ssr' || toFolder === 'shared'
      ? null
      : 'on the server only ssr goes beyond src/shared'
  }
  if (fromTop === 'server' && toTop === 'server' && /Rules(\.tsx?)?$/.test(file)) {
    return /Rules$/.test(target) || toFolder === fromFolder || usableByRules.includes(target)
      ? null
      : `rules import only types, src/shared and ${usableByRules.join(', ')}`
  }
  if (fromTop === 'src' && target === allTexts) return 'the browser never loads all texts'
  if (fromTop === 'src' && fromFolder !== 'shared' && schemas.test(target)) {
    return 'the browser never loads schemas'
  }
  if (fromTop === 'src' && toTop === 'src' && fromFolder === 'staff') {
    return usableByStaff.includes(toFolder ?? '')
      ? null
      : 'the back office imports only shared and components'
  }
  if (fromTop !== 'src' || toTop !== 'src' || assembly.test(file) || usableByAll.test(target)) return null
  const from = layerOf(fromFolder)
  const to = layerOf(toFolder)
  if (from < 0 || to < 0)
    return `src/${from < 0 ? fromFolder : toFolder} has no layer: name it in scripts/importRules.ts`
  return to > from ? `${layers[from]?.[0]}-level code does not import ${toFolder}` : null
}

/** Repositories, and modules that are part of one. */
const writesSql = /Repository\.ts$|^server\/(database\/|import\/bulkInsert\.ts$)/

/**
 * Tells whether a file of the server contains SQL but is no repository.
 * @param file path relative to the project
 * @param source the text of the file
 */
export const hasStraySql = (file: string, source: string): boolean =>
  !writesSql.test(file) && /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(source)

/**
 * Tells whether a file outside `server/database` undoes the types that decide who may write.
 * @param file relative to the project
 * @param source the text of the file
 */
export const bypassesAccess = (file: string, source: string): boolean =>
  !file.startsWith('server/database/') && /\bkyselyOf\b|\bas (unknown as )?WriteTransaction\b/.test(source)

/**
 * Lists the relative imports of a file, static and dynamic, without `import type`.
 * @param source the text of the file
 * @returns the paths as they are written
 */
export function importsOf(source: string): string[] {
  const statics = source.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm,
  )
  const dynamics = source.matchAll(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g)
  return [...statics, ...dynamics].map(([, path = '']) => path)
}

// Preloads also run on the server, which has no calls on a shopper's own data.
const privateApi = /^src\/store\/getPrivateApi(\.ts)?$/
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
  const seen = new Set([file])
  for (const way of ways) {
    const last = way.at(-1) ?? file
    if (privateApi.test(last)) return way
    for (const target of importsFrom(last)) {
      if (!isFollowed(target) || seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  return null
}
