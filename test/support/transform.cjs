/** How Jest reads TypeScript. Webpack has Babel, for old browsers; this takes a third of the time. */
const { createTransformer } = require('@swc/jest')

const transformer = (tsx) =>
  createTransformer({
    jsc: {
      // In plain TypeScript `<Type>(…) => …` is a function, in the other one it opens an element.
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
    sourceMaps: 'inline',
  })
const plain = transformer(false)
const withElements = transformer(true)
const of = (file) => (file.endsWith('.tsx') ? withElements : plain)

module.exports = {
  process: (source, file, options) => of(file).process(source, file, options),
  getCacheKey: (source, file, options) => of(file).getCacheKey(source, file, options),
}
