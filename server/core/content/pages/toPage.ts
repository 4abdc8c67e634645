import { translatedTexts } from '../../../platform/languages/translatedFields'
import type { FindLine } from '../../../platform/yaml/schemaProblems'
import type { ImportedBlock, ImportedPage } from '../importedContent'
import type { WrittenPage } from './pageSchema'

/**
 * Reads a page that was checked.
 * @param file `pages/` and the slug with its ending
 */
export function toPage(file: string, page: WrittenPage, findLine: FindLine): ImportedPage {
  return {
    slug: file.slice('pages/'.length, -'.yaml'.length),
    file,
    title: page.title,
    description: page.description ?? null,
    blocks: page.blocks.map((block, i) => ({
      ...toBlock(block, (at) => findLine(['blocks', i, ...at])),
      // The path begins with the type of the block, which is not a part of its stored content.
      translations: translatedTexts(block, 1),
    })),
    translations: translatedTexts({ ...page, blocks: undefined }),
  }
}

const toLink = ({ link, link_text }: { link?: string | null; link_text?: string | null }) => ({
  linkHref: link ?? null,
  linkText: link_text ?? null,
})

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never

function toBlock(
  { slider, text, release_group, banner, ...rest }: WrittenPage['blocks'][number],
  findLine: FindLine,
): DistributiveOmit<ImportedBlock, 'translations'> {
  if (slider) {
    return {
      type: 'slider',
      heading: slider.heading ?? null,
      slides: slider.slides.map((slide) => ({
        image: slide.image ?? null,
        caption: slide.caption ?? null,
        heading: slide.heading ?? null,
        text: slide.text ?? null,
        credit: slide.credit ?? null,
        ...toLink(slide),
      })),
    }
  }
  if (release_group) {
    return {
      type: 'release_group',
      heading: release_group.heading ?? null,
      rule: release_group.rule ?? null,
      lines: (release_group.lines ?? []).map((slugs, i) =>
        slugs.map((slug, j) => ({ slug, line: findLine(['release_group', 'lines', i, j]) })),
      ),
      ...toLink(release_group),
    }
  }
  if (banner) {
    return {
      type: 'banner',
      heading: banner.heading ?? null,
      text: banner.text ?? null,
      image: banner.image ?? null,
      ...toLink(banner),
    }
  }
  if (text) return { type: 'text', heading: text.heading ?? null, body: text.body }
  // With another type of block, `others` is not empty, and this does not compile.
  rest satisfies Record<string, never>
  throw new Error('A block has no content. The schema should have refused it.')
}
