/** Settings that the bundles of the browser and of the server have in common. */
import path from 'node:path'
import type { Configuration, RuleSetRule } from 'webpack'
import { root } from './support.ts'

export type Mode = 'production' | 'development'

/** Development bundles have a folder of their own, so that they are never served by `npm start`. */
export const bundleFolder = (mode: Mode): string => (mode === 'production' ? 'build' : 'build/development')

/** The fields of a configuration that do not depend on where the bundle runs. */
export const sharedConfiguration = (mode: Mode): Configuration => ({
  mode,
  context: root,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  performance: false,
  infrastructureLogging: { level: 'error' },
})

/**
 * Compiles TypeScript and JSX with Babel.
 * @param targets the oldest engines that run the bundle, as `@babel/preset-env` takes them
 * @param assumptions of Babel's own list of assumptions
 */
export const babelRule = (
  targets: Record<string, string>,
  assumptions: Record<string, boolean> = {},
): RuleSetRule => ({
  test: /\.tsx?$/,
  include: ['src', 'server', 'test'].map((folder) => path.join(root, folder)),
  loader: 'babel-loader',
  options: {
    cacheDirectory: true,
    presets: [['@babel/preset-env', { targets, modules: false }]],
    sourceType: 'module',
    assumptions,
  },
})

/** Options of css-loader's CSS Modules. Both bundles must give a class the same name. */
export const cssModules = {
  localIdentName: '[hash:base64:4]',
  namedExport: false,
  exportLocalsConvention: 'as-is',
}

export const fontRule: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
}

/** moment's locales are 60 kB, and the shop speaks English. */
export const momentLocales = { resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }
