import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import webpack, { type Compiler } from 'webpack'

/** Writes a Brotli and a gzip copy beside every text file of the browser bundle, at the highest compression. */
export class CompressAssetsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CompressAssetsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tap({ name: 'CompressAssetsPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!/\.(js|css)$/.test(name)) continue
          const raw = source.buffer()
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
          }
          compilation.emitAsset(
            `${name}.br`,
            new webpack.sources.RawSource(brotliCompressSync(raw, { params })),
          )
          compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gzipSync(raw, { level: 9 })))
        }
      })
    })
  }
}
