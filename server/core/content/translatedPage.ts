import type { Language } from '../../../src/shared/language'
import type { StoredBlock } from './storedBlock'

/** The texts of a row in a language, by field. */
export type TextsOfRow = ReadonlyMap<string, string>

/** The texts that decide in which language a block is shown, the longest one first. */
const mainFields = ['body', 'text', 'heading', 'caption', 'link_text']

/**
 * Shows a block in a language. A block and each slide are shown in one language as a whole: that of its longest text. Names,
 * such as credits, need no translation then.
 * @param texts the texts of the block in the language
 * @param original the language of the stored block, which is told where it is shown instead
 */
export function translatedBlock(block: StoredBlock, texts: TextsOfRow, original: Language): StoredBlock {
  const content = translatedUnit(block.content, texts, '', original)
  if (block.block_type !== 'slider') return { ...block, content } as StoredBlock
  const slides = block.content.slides.map((slide, i) =>
    translatedUnit(slide, texts, `slides.${i}.`, original),
  )
  return { ...block, content: { ...block.content, ...content, slides } }
}

function translatedUnit<Unit extends object>(
  unit: Unit,
  texts: TextsOfRow,
  prefix: string,
  original: Language,
): Unit {
  const values = unit as Record<string, unknown>
  const main = mainFields.find((field) => typeof values[field] === 'string' && values[field] !== '')
  if (main === undefined) return unit
  if (!texts.has(prefix + main)) return { ...unit, language: original }
  const own = Object.keys(values).flatMap((field) => {
    const text = texts.get(prefix + field)
    return text === undefined ? [] : [[field, text] as const]
  })
  return { ...unit, ...Object.fromEntries(own) }
}
