/** The hand-written releases of the demo shop. */
import type { ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import type { TranslatedText } from '../../../platform/languages/translatedText'
import { composeRelease } from '../composeRelease'
import { germanFacts } from '../german/facts'
import { firstInfos } from '../german/firstInfos'
import { laterInfos } from '../german/laterInfos'
import { Random } from '../random'
import { curatedPlan, demoSeed, type GalleryKind, type PlannedRelease } from './curatedPlan'

const captions: Record<GalleryKind, string> = { back: 'Back cover', inner: 'Inner sleeve', labels: 'Labels' }

/** @returns about 300 releases, by label and newest first; the result is always the same */
export const curatedReleases = (): ImportedRelease[] => curatedPlan.map(composePlanned)

export function composePlanned(planned: PlannedRelease): ImportedRelease {
  const release = composeRelease(new Random(demoSeed, planned.slug), planned.note, planned.label, {
    slug: planned.slug,
    catalogNr: planned.catalogNr,
    releaseDate: planned.releaseDate,
    cover: planned.coverFile,
    gallery: planned.galleryFiles.map(({ file, kind }) => ({ file, caption: captions[kind], credit: null })),
  })
  const translations = [...germanInfo(planned), ...germanFacts(release)]
  return translations.length === 0 ? release : { ...release, translations }
}

function germanInfo({ slug }: PlannedRelease): TranslatedText[] {
  const text = firstInfos[slug] ?? laterInfos[slug]
  return text === undefined ? [] : [{ field: 'info', language: 'de', text }]
}
