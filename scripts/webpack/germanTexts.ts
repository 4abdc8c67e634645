/** Puts the German texts in the place of the English ones, so that a bundle has the words of one language. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'

/** Modules of texts: those of `src/shared/texts`, and `…Texts.ts` of the payment methods. */
const englishTexts = /[\\/]src[\\/]shared[\\/](?:texts[\\/]\w+|payment[\\/]\w+[\\/]\w+Texts)\.ts$/

/**
 * Names the German counterpart of a module: `german/basket.ts` of `basket.ts`, `germanSepaTexts.ts` of `sepaTexts.ts`.
 * @returns null if there is none
 */
export function findGermanFile(file: string): string | null {
  if (!englishTexts.test(file)) return null
  const { dir, base } = path.parse(file)
  const german = base.endsWith('Texts.ts')
    ? path.join(dir, `german${base.charAt(0).toUpperCase()}${base.slice(1)}`)
    : path.join(dir, 'german', base)
  return existsSync(german) ? german : null
}

export const germanTexts = new webpack.NormalModuleReplacementPlugin(englishTexts, (resolveData) => {
  const { createData } = resolveData
  if (!createData?.resource || !createData.request) return
  const german = findGermanFile(createData.resource)
  if (german === null) return
  createData.request = createData.request.replace(createData.resource, german)
  createData.userRequest = german
  createData.resource = german
})
