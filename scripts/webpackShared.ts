/** Holds the settings that the bundles of the browser and of the server share. */
import path from 'node:path'
import type { Configuration, RuleSetRule } from 'webpack'
import { type Language, sourceLanguage } from '../src/shared/language.ts'
import { root } from './support.ts'

export type Mode = 'production' | 'development'

/**
 * Names the folder of the bundles. Development bundles have their own, so that `npm start` never serves them.
 * @returns a path relative to the project
 */
export const bundleFolder = (mode: Mode): string => (mode === 'production' ? 'build' : 'build/development')

/** Names the folder of a language within that of a bundle. @returns such as `/de`; nothing for the first language of the texts */
export const languageFolder = (language: Language): string =>
  language === sourceLanguage ? '' : `/${language}`

/**
 * Makes the fields of a configuration that do not depend on where the bundle runs.
 * @param languages of a bundle for browsers: an import of `./texts` is `texts.de.ts` in the German one, where there is
 * one, so that a bundle has the words of one language
 * @returns a part of a configuration
 */
export const sharedConfiguration = (mode: Mode, ...languages: Language[]): Configuration => ({
  mode,
  context: root,
  resolve: { extensions: [...languages.map((language) => `.${language}.ts`), '.tsx', '.ts', '.js'] },
  performance: false,
  infrastructureLogging: { level: 'error' },
})

/** The folders of the project's own code. */
export const codeFolders = ['src', 'server', 'test'].map((folder) => path.join(root, folder))

/** Options of css-loader's CSS Modules. Both bundles must give a class the same name. */
export const cssModules = {
  localIdentName: '[hash:base64:4]',
  namedExport: false,
  exportLocalsConvention: 'as-is',
}

/** Fonts, and the WebAssembly that reads barcodes: scripts and style sheets know their addresses. */
export const fileRule: RuleSetRule = {
  test: /\.(woff2|wasm)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
}

/** moment's locales are 60 kB: it names months only for staff, in English. Shoppers' formats are in `src/shared/texts`. */
export const momentLocales = { resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }
