import type { LoaderContext } from 'webpack'
import { required } from '../src/shared/required.ts'

/** The replacements in one file of a package. */
interface Cuts {
  /** Only the file that contains this text is changed. */
  marker: string
  replacements: readonly (readonly [pattern: string | RegExp, by: string])[]
}

/**
 * Removes code of packages that the shop never runs, which the minifier cannot know. Without these cuts the
 * first load is 8 kB larger.
 */
const cuts: Readonly<Record<string, Cuts>> = {
  'react-router': {
    marker: 'function useRoutesImpl(',
    replacements: [
      // The minifier removes pure calls whose results nothing imports.
      [/(= )(React\d*\.(?:forwardRef|createContext|memo|createElement)\()/g, '$1/* @__PURE__ */ $2'],
      [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
      ['var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'],
      // The shop has no data router: its sagas fetch the data of screens.
      ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = void 0;'],
      ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
    ],
  },
  'react-helmet-async': {
    marker: 'var React19Dispatcher',
    replacements: [
      // Older versions of React need this.
      [/var major = .*\nvar isReact19 = major >= 19;/, 'var isReact19 = true;'],
      [/if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[^}]*\}/, ''],
    ],
  },
}

/** Matches the files that the loader changes. */
export const cutFiles = /node_modules.(?:react-router.dist|react-helmet-async.lib).*js$/

/**
 * Removes parts of packages; webpack runs it as a loader.
 * @throws Error when a part is not found: a new version of the package differs, and `cuts` must follow
 */
export default function leaveOut(this: LoaderContext<object>, source: string): string {
  const [, name = ''] = /node_modules.([\w-]+)/.exec(this.resourcePath) ?? []
  const { marker, replacements } = required(cuts[name], `cuts of ${this.resourcePath}`)
  if (!source.includes(marker)) return source
  return replacements.reduce((text, [pattern, by]) => {
    const changed = text.replace(pattern, by)
    if (changed === text) throw new Error(`scripts/leaveOutLoader.ts: ${name} has no ${pattern} any more`)
    return changed
  }, source)
}
