// @ts-check
/**
 * Configures the browser's bundle in one language, in build/client, or the German one in build/client/de. `scripts/build.ts` runs it; the function has the form that webpack's
 * own command calls.
 */
import webpack from 'webpack'
import { AssetManifestPlugin } from './scripts/assetManifestPlugin.ts'
import { CompressAssetsPlugin } from './scripts/compressAssetsPlugin.ts'
import { ShippedPackagesPlugin } from './scripts/shippedPackagesPlugin.ts'
import {
  browserOutput,
  browserRules,
  compileWhileLoading,
  extractStyles,
  minimizers,
} from './scripts/webpack/browserBundle.ts'
import { bundleFolder, languageFolder, momentLocales, sharedConfiguration } from './scripts/webpackShared.ts'

/** axios uses XMLHttpRequest in browsers. Its fetch adapter is 3 kB that the shop never runs. */
const axiosWithoutFetch = new webpack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (module) => {
  if (/axios.lib.adapters$/.test(module.context)) {
    module.request = 'data:text/javascript,export const getFetch = undefined'
  }
})

/**
 * @param {unknown} _env
 * @param {{ mode?: import('./scripts/webpackShared.ts').Mode, language?: import('./src/shared/language.ts').Language }} options
 * @returns {webpack.Configuration}
 */
export default function clientConfiguration(_env, { mode = 'production', language = 'en' }) {
  const shared = sharedConfiguration(mode, language)
  return {
    ...shared,
    name: `client ${language}`,
    target: ['web', 'es2022'],
    entry: {
      boot: './src/shop/boot.ts',
      client: './src/shop/client.tsx',
      // The style of `/dev/style`. Only the server renders that page, so it needs no script.
      styleSheet: './src/shop/styleguide/Styleguide.module.css',
    },
    devtool: mode === 'development' ? 'source-map' : false,
    output: browserOutput(`${bundleFolder(mode)}/client${languageFolder(language)}`, '/assets/', 'rille'),
    module: { rules: browserRules },
    optimization: {
      minimizer: minimizers,
      splitChunks: {
        chunks: 'async',
        minSize: 40_000,
      },
      moduleIds: 'deterministic',
    },
    plugins: [
      extractStyles(),
      new webpack.IgnorePlugin(momentLocales),
      axiosWithoutFetch,
      compileWhileLoading,
      new AssetManifestPlugin(),
      new ShippedPackagesPlugin(),
      ...(mode === 'production' ? [new CompressAssetsPlugin()] : []),
    ],
  }
}
