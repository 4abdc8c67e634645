// @ts-check
/**
 * Configures the browser's bundle, in build/client. `scripts/build.ts` runs it; the function has the form that webpack's
 * own command calls.
 */
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'
import { AssetManifestPlugin } from './scripts/assetManifestPlugin.ts'
import { CompressAssetsPlugin } from './scripts/compressAssetsPlugin.ts'
import { cutFiles } from './scripts/leaveOutLoader.ts'
import { ShippedPackagesPlugin } from './scripts/shippedPackagesPlugin.ts'
import {
  babelRule,
  bundleFolder,
  cssModules,
  fontRule,
  momentLocales,
  sharedConfiguration,
} from './scripts/webpackShared.ts'

/** axios uses XMLHttpRequest in browsers. Its fetch adapter is 3 kB that the shop never runs. */
const axiosWithoutFetch = new webpack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (module) => {
  if (/axios.lib.adapters$/.test(module.context)) {
    module.request = 'data:text/javascript,export const getFetch = undefined'
  }
})

/** Asks the browser to compile functions on another thread while the file arrives, instead of at their first call. */
const compileWhileLoading = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10,
})

/**
 * Adds the style sheet of a chunk to the page, and fails after the time that scripts have too. It runs in browsers, so it
 * must not use other code of this file. After the sheet has loaded, the error event has no listener.
 * @param {HTMLLinkElement} link
 */
function insertStyle(link) {
  document.head.append(link)
  setTimeout(() => link.dispatchEvent(new Event('error')), 120_000)
}

/**
 * @param {unknown} _env
 * @param {{ mode?: import('./scripts/webpackShared.ts').Mode }} options
 * @returns {webpack.Configuration}
 */
export default function clientConfiguration(_env, { mode = 'production' }) {
  const shared = sharedConfiguration(mode)
  return {
    ...shared,
    name: 'client',
    target: ['web', 'es2022'],
    entry: {
      boot: './src/boot.ts',
      client: './src/client.tsx',
      // The style of `/dev/style`. Only the server renders that page, so it needs no script.
      styleSheet: './src/styleguide/Styleguide.module.css',
    },
    devtool: mode === 'development' ? 'source-map' : false,
    output: {
      path: path.resolve(import.meta.dirname, bundleFolder(mode), 'client'),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 120_000,
      crossOriginLoading: false,
      trustedTypes: { policyName: 'rille' },
    },
    module: {
      rules: [
        babelRule({ chrome: '109', safari: '16.4', firefox: '115' }),
        { test: cutFiles, loader: path.resolve(import.meta.dirname, 'scripts/leaveOutLoader.ts') },
        {
          test: /\.module\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: cssModules } }],
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        fontRule,
      ],
    },
    optimization: {
      minimizer: ['...', new CssMinimizerPlugin()],
      minimizeOptions: {
        javascript: {
          ecma: 2022,
          module: true,
          toplevel: true,
          compress: {
            passes: 3,
            keep_fargs: false,
            pure_getters: true,
            unsafe_arrows: true,
            unsafe_methods: true,
          },
        },
      },
      splitChunks: {
        chunks: 'async',
        minSize: 40_000,
      },
      moduleIds: 'deterministic',
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        ignoreOrder: true,
        insert: insertStyle,
      }),
      new webpack.IgnorePlugin(momentLocales),
      axiosWithoutFetch,
      compileWhileLoading,
      new AssetManifestPlugin(),
      new ShippedPackagesPlugin(),
      ...(mode === 'production' ? [new CompressAssetsPlugin()] : []),
    ],
  }
}
