/** How Jest reads TypeScript. */
const { createTransformer } = require('@swc/jest')
const { swcOptions } = require('../../scripts/webpack/swcOptions.ts')

const transformer = (tsx) => createTransformer({ ...swcOptions(tsx), sourceMaps: 'inline' })
const plain = transformer(false)
const withElements = transformer(true)
const of = (file) => (file.endsWith('.tsx') ? withElements : plain)

module.exports = {
  process: (source, file, options) => of(file).process(source, file, options),
  getCacheKey: (source, file, options) => of(file).getCacheKey(source, file, options),
}
