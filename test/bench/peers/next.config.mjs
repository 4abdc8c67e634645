import path from 'node:path'

export default {
  compress: false,
  poweredByHeader: false,
  outputFileTracingRoot: path.resolve(import.meta.dirname),
  turbopack: { root: path.resolve(import.meta.dirname) },
}
