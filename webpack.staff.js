// @ts-check
/**
 * Configures the bundle of the back office in one language, in build/staff, or the German one in build/staff/de. It is
 * compiled alone, so that shoppers' bundles contain nothing of it.
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
import { bundleFolder, languageFolder, sharedConfiguration } from './scripts/webpackShared.ts'

/** @type {import('webpack').RuleSetRule} */
const leaveOutRule = {
  test: staffCutFiles,
  loader: path.resolve(import.meta.dirname, 'scripts/leaveOutLoader.ts'),
  options: { isStaff: true },
}

/**
 * @param {unknown} _env
 * @param {{ mode?: import('./scripts/webpackShared.ts').Mode, language?: import('./src/shared/language.ts').Language }} options
 * @returns {import('webpack').Configuration}
 */
export default function staffConfiguration(_env, { mode = 'production', language = 'en' }) {
  const shared = sharedConfiguration(mode, language)
  return {
    ...shared,
    name: `staff ${language}`,
    target: ['web', 'es2022'],
    entry: { staff: './src/staff/staff.tsx' },
    devtool: mode === 'development' ? 'source-map' : false,
    output: browserOutput(
      `${bundleFolder(mode)}/staff${languageFolder(language)}`,
      '/staff/assets/',
      'rille-staff',
    ),
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
