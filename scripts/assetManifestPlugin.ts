import { createHash } from 'node:crypto'
import webpack, { type Compiler } from 'webpack'

/** Lists the files of each chunk by name, with the hashes that browsers check (subresource integrity). */
export interface AssetManifest {
  /** The files of the entry, then those of every named chunk, with all that it shares with others. */
  chunks: Record<string, { scripts: string[]; styles: string[] }>
  /** `sha384-…` by file name. */
  integrity: Record<string, string>
}

/** Writes `manifest.json` beside the browser bundle; the server's document needs it. */
export class AssetManifestPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AssetManifestPlugin', stage }, () => {
        const manifest: AssetManifest = { chunks: {}, integrity: {} }
        for (const group of compilation.chunkGroups) {
          if (!group.name) continue
          const files = group.getFiles()
          manifest.chunks[group.name] = {
            scripts: files.filter((file) => file.endsWith('.js')),
            styles: files.filter((file) => file.endsWith('.css')),
          }
        }
        for (const { name, source } of compilation.getAssets()) {
          if (!/\.(js|css)$/.test(name)) continue
          manifest.integrity[name] = `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`
        }
        compilation.emitAsset('manifest.json', new webpack.sources.RawSource(JSON.stringify(manifest)))
      })
    })
  }
}
