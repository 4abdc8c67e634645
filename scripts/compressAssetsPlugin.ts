import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import webpack, { type Compilation, type Compiler } from 'webpack'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify<Buffer, { level: number }, Buffer>(gzip)

/**
 * Writes a Brotli and a gzip copy beside every text file of the browser bundle, at the highest compression, and a Brotli
 * copy beside WebAssembly. Node compresses on other threads, while webpack goes on with other bundles.
 */
export class CompressAssetsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('CompressAssetsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER
      compilation.hooks.processAssets.tapPromise({ name: 'CompressAssetsPlugin', stage }, async () => {
        const files = compilation.getAssets().filter(({ name }) => /\.(js|css|wasm)$/.test(name))
        await Promise.all(files.map(({ name, source }) => compress(compilation, name, source.buffer())))
      })
    })
  }
}

type Copies = readonly [brotli: Buffer, gzipped: Buffer]

/** Most files of the German bundle are those of the English one, so their copies are made once. */
const copiesByHash = new Map<string, Promise<Copies>>()

async function compress(compilation: Compilation, name: string, raw: Buffer): Promise<void> {
  const key = hash('sha256', raw)
  const copies = copiesByHash.get(key) ?? makeCopies(raw)
  copiesByHash.set(key, copies)
  const [brotli, gzipped] = await copies
  compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(brotli))
  // Browsers that open the camera, over https or on the machine itself, take Brotli.
  if (name.endsWith('.wasm')) return
  compilation.emitAsset(`${name}.gz`, new webpack.sources.RawSource(gzipped))
}

function makeCopies(raw: Buffer): Promise<Copies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length }
  return Promise.all([toBrotli(raw, { params }), toGzip(raw, { level: 9 })])
}
