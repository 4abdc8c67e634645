/**
 * Makes the options with which SWC compiles TypeScript for Node: types go, elements become calls. The server's bundle and
 * Jest share them, so that tests run what the server runs. Browsers' bundles have Babel, which knows old browsers.
 * @param tsx whether the files may contain elements: in plain TypeScript `<Type>(…) => …` is a function
 */
export const swcOptions = (tsx: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript' as const, tsx },
    target: 'es2024' as const,
    transform: { react: { runtime: 'automatic' as const } },
  },
})
