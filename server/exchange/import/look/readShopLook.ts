import { parseDocument } from 'yaml'
import type { ImportedLook } from '../../../core/content/importedContent'
import { lookKeys, type WrittenLook, writtenLookSchema } from '../../../core/look/lookSchema'
import { readCheckedYaml } from '../../../platform/yaml/checkedYaml'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { FindLine } from '../../../platform/yaml/schemaProblems'
import { readLook } from './readLook'

interface ShopFile {
  look: WrittenLook | null
  findLine: FindLine
  /** The text of shop.yaml. */
  text: string
}

/**
 * Reads the look of a shop: that of shop.yaml or, if there is a folder for it, that of the folder's look.yaml.
 * @param lookFolder the folder with look.yaml; null: the look of shop.yaml
 * @returns the look, and the text of shop.yaml with it; null stands for Rille's own look
 */
export async function readShopLook(
  folder: string,
  { look, findLine, text }: ShopFile,
  lookFolder: string | null,
  hasPage: (slug: string) => boolean,
): Promise<{ look: ImportedLook | null; shopText: string } | { problems: ImportProblem[] }> {
  if (lookFolder === null) {
    if (!look) return { look: null, shopText: text }
    const lineOfLook: FindLine = (path, key) => findLine(['look', ...path], key)
    const importedLook = await readLook(look, { folder, file: 'shop.yaml', findLine: lineOfLook, hasPage })
    return 'problems' in importedLook ? importedLook : { look: importedLook, shopText: text }
  }
  const lookFile = await readCheckedYaml(lookFolder, 'look.yaml', writtenLookSchema, lookKeys)
  if ('problems' in lookFile) return lookFile
  const { value, findLine: lineOfFile, text: lookText } = lookFile
  const importedLook = await readLook(value, {
    folder: lookFolder,
    file: 'look.yaml',
    findLine: lineOfFile,
    hasPage,
  })
  if ('problems' in importedLook) return importedLook
  // The export writes shop.yaml with the look that the shop has.
  const shopFile = parseDocument(text, { schema: 'failsafe' })
  shopFile.set('look', parseDocument(lookText, { schema: 'failsafe' }).contents)
  return { look: importedLook, shopText: shopFile.toString({ lineWidth: 0 }) }
}
