// @ts-check
/**
 * Configures the bundle of the back office, in build/staff. It is compiled alone, so that shoppers' bundles contain
 * nothing of it.
 */
import path from 'node:path'
import { AssetManifestPlugin } from './scripts/assetManifestPlugin.ts'
import { CompressAssetsPlugin } from './scripts/compressAssetsPlugin.ts'
import { staffCutFiles } from './scripts/leaveOutLoader.ts'
import { ShippedPackagesPlugin } from './scripts/shippedPackagesPlugin.ts'
import {
  browserOutput,
  browserRules,
  compileWhileLoading,
  extractStyles,
  minimizers,
} from './scripts/webpack/browserBundle.ts'
import { bundleFolder, sharedConfiguration } from './scripts/webpackShared.ts'

/** @type {import('webpack').RuleSetRule} */
const leaveOutRule = {
  test: staffCutFiles,
  loader: path.resolve(import.meta.dirname, 'scripts/leaveOutLoader.ts'),
  options: { isStaff: true },
}

/**
 * @param {unknown} _env
 * @param {{ mode?: import('./scripts/webpackShared.ts').Mode }} options
 * @returns {import('webpack').Configuration}
 */
export default function staffConfiguration(_env, { mode = 'production' }) {
  const shared = sharedConfiguration(mode)
  return {
    ...shared,
    name: 'staff',
    target: ['web', 'es2022'],
    entry: { staff: './src/staff/staff.tsx' },
    devtool: mode === 'development' ? 'source-map' : false,
    output: browserOutput(`${bundleFolder(mode)}/staff`, '/staff/assets/', 'rille-staff'),
    module: { rules: [...browserRules, leaveOutRule] },
    optimization: {
      minimizer: minimizers,
      splitChunks: {
        chunks: 'async',
        minSize: 25_000,
      },
      moduleIds: 'deterministic',
    },
    plugins: [
      extractStyles(),
      compileWhileLoading,
      new AssetManifestPlugin(),
      new ShippedPackagesPlugin(),
      ...(mode === 'production' ? [new CompressAssetsPlugin()] : []),
    ],
  }
}
