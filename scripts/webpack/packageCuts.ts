/** What is left out of one file of a package. */
export interface Cuts {
  /** Only the file that contains this text is changed. */
  marker: string
  /** Functions that are never called, or whose calls must do nothing. */
  emptied?: readonly string[]
  replacements: readonly (readonly [pattern: string | RegExp, by: string])[]
}

/**
 * Removes code of packages that the shop never runs, which the minifier cannot know. Without these cuts the
 * first load is 8 kB larger.
 */
export const cuts: Readonly<Record<string, readonly Cuts[]>> = {
  'react-router': [
    {
      marker: 'function useRoutesImpl(',
      replacements: [
        // The minifier removes pure calls whose results nothing imports.
        [/(= )(React\d*\.(?:forwardRef|createContext|memo|createElement)\()/g, '$1/* @__PURE__ */ $2'],
        [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
        ['var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'],
        // The shop has no data router: its sagas fetch the data of screens.
        ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = void 0;'],
        [
          'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
          'return useNavigateUnstable();',
        ],
      ],
    },
  ],
  'react-helmet-async': [
    {
      marker: 'var React19Dispatcher',
      replacements: [
        // Older versions of React need this.
        [/var major = .*\nvar isReact19 = major >= 19;/, 'var isReact19 = true;'],
        [/if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[^}]*\}/, ''],
      ],
    },
  ],
}
