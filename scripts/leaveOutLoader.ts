import type { LoaderContext } from 'webpack'
import { required } from '../src/shared/required.ts'
import { cuts } from './webpack/packageCuts.ts'
import { staffCuts } from './webpack/staffCuts.ts'

/** Matches the files that the loader changes. */
export const cutFiles =
  /node_modules.(?:react-dom.cjs.react-dom-client\.production|react-router.dist|react-helmet-async.lib).*js$/
/** Matches those of which the back office needs even less. */
export const staffCutFiles =
  /node_modules.(?:react-dom.cjs.react-dom-client\.production|@reduxjs.toolkit.dist.query).*js$/

/** Options of the loader. */
interface Options {
  /** Leaves out what the back office does not run. */
  isStaff?: boolean
}

/**
 * Removes parts of packages; webpack runs it as a loader.
 * @throws Error when a part is not found: a new version of the package differs, and `cuts` must follow
 */
export default function leaveOut(this: LoaderContext<Options>, source: string): string {
  const [, folder = ''] = /node_modules.((?:@[\w-]+[\\/])?[\w-]+)/.exec(this.resourcePath) ?? []
  const name = folder.replace('\\', '/')
  const own = required((this.getOptions().isStaff ? staffCuts : cuts)[name], `cuts of ${this.resourcePath}`)
  const { emptied = [], replacements = [] } = own.find(({ marker }) => source.includes(marker)) ?? {}
  return [...emptied.map(emptying), ...replacements].reduce((text, [pattern, by]) => {
    const changedText = text.replace(pattern, by)
    if (changedText === text) throw new Error(`scripts/leaveOutLoader.ts: ${name} has no ${pattern} any more`)
    return changedText
  }, source)
}

/** The replacement of a function's body, whose last line is indented as its first. */
const emptying = (name: string): readonly [RegExp, string] => [
  new RegExp(`^(\\s*)function ${name}\\(([^)]*)\\) \\{\\n[\\s\\S]*?\\n\\1\\}\\n`, 'm'),
  `$1function ${name}($2) {}\n`,
]
