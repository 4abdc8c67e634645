/** Plans the hand-written records of the demo: their slugs, numbers, dates and pictures. */
import { elementAt } from '../../../../src/shared/required'
import { ageInDays, releaseDateOfAge } from '../../../exchange/import/demoDates'
import type { CuratedRelease, DemoLabel } from '../demoTypes'
import { Random } from '../random'
import { slugOf } from '../slugs'
import { curatedNotes } from './curatedNotes'
import { demoLabels } from './demoLabels'

export const demoSeed = 1312

export interface PlannedRelease {
  label: DemoLabel
  note: CuratedRelease
  slug: string
  /** The number of the release within its label, from 1. */
  number: number
  catalogNr: string
  releaseDate: string
  coverFile: string | null
  galleryFiles: { file: string; kind: GalleryKind }[]
}

export const galleryKinds = ['back', 'inner', 'labels'] as const
export type GalleryKind = (typeof galleryKinds)[number]

export const curatedPlan: readonly PlannedRelease[] = demoLabels.flatMap(planLabel)

/** Plans the records of a label, newest first like its notes. Ages are drawn for the whole label and given in order. */
function planLabel(label: DemoLabel): PlannedRelease[] {
  const notes = curatedNotes[label.code] ?? []
  const random = new Random(demoSeed, label.code)
  const ages = notes
    .map((_, index) => (index + random.next()) / notes.length)
    .map((share) => ageInDays(share ** 1.05))
  return notes.map((note, index) => {
    const slug = note.slug ?? slugOf(note.compilation ? note.title : `${note.artist} ${note.title}`)
    const number = notes.length - index
    const hasPictures = note.sleeve !== 'none'
    const kinds = note.gallery
      ? galleryKinds.slice(0, 2 + (index % 2))
      : index % 7 === 3
        ? galleryKinds.slice(0, 1)
        : []
    return {
      label,
      note,
      slug,
      number,
      catalogNr: catalogNrOf(label, number),
      releaseDate: note.preOrder ?? note.released ?? releaseDateOfAge(random, elementAt(ages, index)),
      coverFile: hasPictures ? `covers/${slug.replace('/', '-')}.webp` : null,
      galleryFiles: hasPictures
        ? kinds.map((kind) => ({ kind, file: `gallery/${slug.replace('/', '-')}-${kind}.webp` }))
        : [],
    }
  })
}

function catalogNrOf(label: DemoLabel, number: number): string {
  return label.code === '()'
    ? `(${number})`
    : `${label.code} ${String(number).padStart(label.code === 'TS' ? 3 : 2, '0')}`
}
