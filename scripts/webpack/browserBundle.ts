/** Holds the settings that the bundles of the shop and of the back office share: both run in browsers. */
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack'
import { cutFiles } from '../leaveOutLoader.ts'
import { root } from '../support.ts'
import { codeFolders, cssModules, fileRule } from '../webpackShared.ts'

/** Compiles TypeScript and elements for the oldest browsers that are supported. */
const babelRule: RuleSetRule = {
  test: /\.tsx?$/,
  include: codeFolders,
  loader: 'babel-loader',
  options: {
    cacheDirectory: true,
    cacheCompression: false,
    presets: [
      ['@babel/preset-env', { targets: { chrome: '109', safari: '16.4', firefox: '115' }, modules: false }],
    ],
    sourceType: 'module',
  },
}

/** The rules for scripts and styles. */
export const browserRules: RuleSetRule[] = [
  babelRule,
  { test: cutFiles, loader: path.join(root, 'scripts/leaveOutLoader.ts') },
  {
    test: /\.module\.css$/,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: cssModules } }],
  },
  { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
  fileRule,
]

/**
 * Makes the names of the files and how scripts load others.
 * @param folder of the bundle, relative to the project
 * @param publicPath where the server serves the folder
 * @param policyName of the bundle's trusted types
 */
export const browserOutput = (
  folder: string,
  publicPath: string,
  policyName: string,
): Configuration['output'] => ({
  path: path.join(root, folder),
  publicPath,
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  chunkLoadTimeout: 120_000,
  crossOriginLoading: false,
  trustedTypes: { policyName },
})

/**
 * Make scripts and styles smaller. SWC takes a fifth of the processor time of Terser for the same sizes. Its options that
 * are called unsafe are: `unsafe_arrows` also changes functions that read `arguments`.
 */
export const minimizers: WebpackPluginInstance[] = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    minimizerOptions: { ecma: 2022, module: true, toplevel: true, mangle: true, compress: { passes: 6 } },
  }),
  // Starting threads for it takes longer than its work.
  new CssMinimizerPlugin({ parallel: false }),
]

/** Asks the browser to compile functions on another thread while the file arrives, instead of at their first call. */
export const compileWhileLoading = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  include: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10,
})

/** Writes style sheets as files; those of later chunks are added to the page by `insertStyle`. */
export const extractStyles = () =>
  new MiniCssExtractPlugin({
    filename: '[name].[contenthash:8].css',
    ignoreOrder: true,
    insert: insertStyle,
  })

/**
 * Adds the style sheet of a chunk to the page, and fails after the time that scripts have too. It runs in browsers, so it
 * must not use other code of this file. After the sheet has loaded, the error event has no listener.
 */
function insertStyle(link: HTMLLinkElement) {
  document.head.append(link)
  setTimeout(() => link.dispatchEvent(new Event('error')), 120_000)
}
