/** The two bundles: what browsers load (build/client) and the server with the command line (build/server). */
import path from 'node:path'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type Module } from 'webpack'
import { AssetManifestPlugin } from './scripts/assetManifestPlugin.ts'
import { CompressAssetsPlugin } from './scripts/compressAssetsPlugin.ts'
import { ShippedPackagesPlugin } from './scripts/shippedPackagesPlugin.ts'

const root = import.meta.dirname
/** Both builds must name a class alike. */
const localIdentName = '[hash:base64:4]'

const babel = (targets: Record<string, string>, dynamicImport: boolean) => ({
  test: /\.tsx?$/,
  include: ['src', 'server', 'test'].map((folder) => path.join(root, folder)),
  loader: 'babel-loader',
  options: {
    cacheDirectory: true,
    presets: [['@babel/preset-env', { targets, modules: false }]],
    sourceType: 'module',
    assumptions: { constantReexports: dynamicImport },
  },
})

const resolve = { extensions: ['.tsx', '.ts', '.js'] }

/**
 * `src/shared/texts.ts` is one file for people. In the browser's bundle each module that wants words of it gets a copy of
 * its own, of which only those words are kept: so they come with the code that says them, and nobody loads them all.
 */
const ownWordsOnly = () =>
  new webpack.NormalModuleReplacementPlugin(/^(\.|.*\/shared)\/texts$/, (module) => {
    module.request += `?${path.basename(module.contextInfo.issuer, '.ts')}`
  })

const isOwnWords = (module: Module): boolean => /shared.texts\.ts\?/.test(module.identifier())

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
}

type Mode = 'production' | 'development'

function clientConfig(mode: Mode, folder: string): Configuration {
  return {
    name: 'client',
    mode,
    target: ['web', 'es2022'],
    context: root,
    entry: {
      boot: './src/boot.ts',
      client: './src/client.tsx',
      // Nothing but the style of `/dev/style`, whose markup only the server makes.
      styleSheet: './src/styleSheet/StyleSheet.module.css',
    },
    devtool: mode === 'development' ? 'source-map' : false,
    output: {
      path: path.join(root, folder),
      publicPath: '/assets/',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 120_000,
      crossOriginLoading: false,
      trustedTypes: { policyName: 'rille' },
    },
    resolve,
    module: {
      rules: [
        babel({ chrome: '109', safari: '16.4', firefox: '115' }, false),
        {
          test: /\.module\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: { modules: { localIdentName, namedExport: false, exportLocalsConvention: 'as-is' } },
            },
          ],
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        fonts,
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
        // Words count as the whole file here, and would become a request of their own.
        cacheGroups: {
          default: { test: (module: Module) => !isOwnWords(module), minChunks: 2, reuseExistingChunk: true },
        },
      },
      moduleIds: 'deterministic',
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', ignoreOrder: true }),
      // moment's locales are 60 kB that this shop never shows.
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      // axios goes by XMLHttpRequest in browsers; its other way is 3 kB that nobody takes.
      new webpack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (module) => {
        if (/axios.lib.adapters$/.test(module.context)) {
          module.request = 'data:text/javascript,export const getFetch = undefined'
        }
      }),
      // Asks the browser to compile functions while the file arrives, beside the page, and not when they are called.
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        include: /\.js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10,
      }),
      ownWordsOnly(),
      new AssetManifestPlugin(),
      new ShippedPackagesPlugin(),
      ...(mode === 'production' ? [new CompressAssetsPlugin()] : []),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
  }
}

/** One file per program with every package inside but those that carry native code. */
function serverConfig(mode: Mode, entry: Record<string, string>, folder: string): Configuration {
  return {
    name: folder,
    mode,
    target: 'node24',
    context: root,
    entry,
    devtool: 'source-map',
    output: {
      path: path.join(root, folder),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: [
      {
        sharp: 'node-commonjs sharp',
        'pg-native': 'node-commonjs pg-native',
        'playwright-core': 'node-commonjs playwright-core',
      },
      /^node:/,
    ],
    // Pages ask the services themselves: axios only has to be there, and its form for browsers needs thirty packages less.
    resolve: { ...resolve, alias: { axios$: path.join(root, 'node_modules/axios/dist/esm/axios.js') } },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        babel({ node: '24' }, true),
        {
          test: /\.module\.css$/,
          loader: 'css-loader',
          options: {
            modules: {
              localIdentName,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              exportOnlyLocals: true,
            },
          },
        },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          resourceQuery: { not: /source/ },
          loader: 'css-loader',
          options: { modules: { mode: 'global', exportOnlyLocals: true } },
        },
        { resourceQuery: /source/, type: 'asset/source' },
        { ...fonts, generator: { emit: false } },
      ],
    },
    plugins: [
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new ShippedPackagesPlugin(),
    ],
    optimization: { minimize: false },
    performance: false,
    ignoreWarnings: [/Critical dependency/, /Can't resolve 'pg-native'/, /cloudflare:sockets/],
    infrastructureLogging: { level: 'error' },
  }
}

/** The development bundles lie apart, so that they never pass for the shop's own. */
export const bundleFolder = (mode: Mode): string => (mode === 'production' ? 'build' : 'build/development')

export const configurations = (mode: Mode): Configuration[] => [
  clientConfig(mode, `${bundleFolder(mode)}/client`),
  serverConfig(
    mode,
    { main: './server/main.ts', rille: './server/cli/main.ts', images: './server/media/imageProgram.ts' },
    `${bundleFolder(mode)}/server`,
  ),
]

export const benchConfiguration = (): Configuration =>
  serverConfig('production', { bench: './test/bench/main.ts' }, 'build/bench')

/** A shop to be killed by tests. */
export const faultConfiguration = (): Configuration =>
  serverConfig(
    'production',
    {
      victim: './test/fault/victim.ts',
      archiveVictim: './test/fault/archiveVictim.ts',
      backupVictim: './test/fault/backupVictim.ts',
    },
    'build/fault',
  )
