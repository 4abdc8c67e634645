// @ts-check
/** Configures server, command line and the programs of processes, in build/server. Each is one file that contains its packages. */
import path from 'node:path'
import webpack from 'webpack'
import { ShippedPackagesPlugin } from './scripts/shippedPackagesPlugin.ts'
import { swcOptions } from './scripts/webpack/swcOptions.ts'
import {
  bundleFolder,
  codeFolders,
  cssModules,
  fileRule,
  momentLocales,
  sharedConfiguration,
} from './scripts/webpackShared.ts'

/**
 * Configures a bundle for Node; `scripts/bench.ts` and `scripts/fault.ts` use it too.
 * @param {Record<string, string>} entry name of the program to its first module
 * @param {string} folder of the output, relative to the project
 * @param {import('./scripts/webpackShared.ts').Mode} mode
 * @returns {webpack.Configuration}
 */
export function programConfiguration(entry, folder, mode = 'production') {
  const shared = sharedConfiguration(mode)
  return {
    ...shared,
    name: folder,
    target: 'node24',
    entry,
    // The names in the bundle are those of the sources, and a comment tells the file.
    devtool: mode === 'development' ? 'source-map' : false,
    output: {
      path: path.resolve(import.meta.dirname, folder),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    // Packages with native code, and optional ones, stay in node_modules.
    externalsType: 'module',
    externals: [
      {
        sharp: 'node-commonjs sharp',
        'pg-native': 'node-commonjs pg-native',
        'playwright-core': 'node-commonjs playwright-core',
      },
      /^node:/,
    ],
    // The server calls its services directly, so axios must only be importable; its browser form needs 30 packages less.
    resolve: {
      ...shared.resolve,
      alias: { axios$: path.resolve(import.meta.dirname, 'node_modules/axios/dist/esm/axios.js') },
    },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        { test: /\.ts$/, include: codeFolders, loader: 'swc-loader', options: swcOptions(false) },
        { test: /\.tsx$/, include: codeFolders, loader: 'swc-loader', options: swcOptions(true) },
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: { modules: { ...cssModules, exportOnlyLocals: true } },
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          resourceQuery: { not: /source/ },
          loader: 'css-loader',
          options: { modules: { mode: 'global', exportOnlyLocals: true } },
        },
        { resourceQuery: /source/, type: 'asset/source' },
        { ...fileRule, generator: { emit: false } },
      ],
    },
    plugins: [new webpack.IgnorePlugin(momentLocales), new ShippedPackagesPlugin()],
    optimization: {
      minimize: false,
      // Server and command line share most of their modules, and the image contains both.
      splitChunks: {
        // A module is shared also where the two use different exports of it; else pdfkit is apart from the file that it reads.
        usedExports: false,
        chunks: ({ name }) => name === 'main' || name === 'rille',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          shared: { name: 'shared', minChunks: 2, minSize: 0 },
        },
      },
    },
    ignoreWarnings: [/Critical dependency/, /Can't resolve 'pg-native'/, /cloudflare:sockets/],
  }
}

/**
 * @param {unknown} _env
 * @param {{ mode?: import('./scripts/webpackShared.ts').Mode }} options
 */
export default (_env, { mode = 'production' }) =>
  programConfiguration(
    {
      main: './server/main.ts',
      rille: './server/cli/main.ts',
      images: './server/core/media/imageProgram.ts',
      readers: './server/exchange/fileReaders/readerProgram.ts',
    },
    `${bundleFolder(mode)}/server`,
    mode,
  )
