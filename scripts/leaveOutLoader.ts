import type { LoaderContext } from 'webpack'
import { required } from '../src/shared/required.ts'

/** What is replaced in one file of a package. */
interface Cuts {
  /** Only the file that contains this text is changed. */
  marker: string
  replacements: readonly (readonly [pattern: string | RegExp, by: string])[]
}

/**
 * What the shop never runs of its packages, though the minifier cannot know it. Without these cuts the first load is
 * 8 kB larger.
 */
const cuts: Readonly<Record<string, Cuts>> = {
  'react-router': {
    marker: 'function useRoutesImpl(',
    replacements: [
      // Components and contexts that nothing imports can go.
      [/(= )(React\d*\.(?:forwardRef|createContext|memo|createElement)\()/g, '$1/* @__PURE__ */ $2'],
      [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
      ['var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'],
      // The shop has no data router: its screens are fetched by sagas.
      ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = void 0;'],
      ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
    ],
  },
  'react-helmet-async': {
    marker: 'var React19Dispatcher',
    replacements: [
      // What older versions of React need.
      [/var major = .*\nvar isReact19 = major >= 19;/, 'var isReact19 = true;'],
      [/if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[^}]*\}/, ''],
    ],
  },
}

/** The files that the loader is for. */
export const cutFiles = /node_modules.(?:react-router.dist|react-helmet-async.lib).*js$/

/**
 * Webpack loader: leaves parts of packages out.
 * @throws where a part is not found: a new version of the package looks different, and `cuts` has to follow
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
