import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack, { type Compiler, type Module } from 'webpack'
import type { Shipped } from './packageRules.ts'

/** Writes `packages.json` beside a bundle: name and version of every package whose code is in it. */
export class ShippedPackagesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ShippedPackagesPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ShippedPackagesPlugin', stage }, () => {
        const folders = new Set([...compilation.modules].flatMap(findPackageFolders))
        const shipped = [...folders].map((folder): Shipped => {
          const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
          return { name, version }
        })
        shipped.sort((a, b) => (a.name < b.name ? -1 : 1))
        compilation.emitAsset('packages.json', new webpack.sources.RawSource(JSON.stringify(shipped)))
      })
    })
  }
}

/** Finds the folders of the packages that a module, or the modules joined to it, come from. */
function findPackageFolders(module: Module): string[] {
  const { resource, modules = [] } = module as Module & { resource?: string; modules?: Module[] }
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(resource ?? '') ?? []
  return [...(folder ? [folder] : []), ...modules.flatMap(findPackageFolders)]
}
