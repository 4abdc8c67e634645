import { useMemo } from 'react'
import { type Draft, useVersionedDraft } from '../../forms/useDraft'
import type { ChosenRelease } from '../pages/editedBlocks'
import type { CuratedListPage } from './calls'

/** A release of a list, with what staff say about it. */
export interface EditedEntry extends ChosenRelease {
  note: string
}

/** What the form of a list has. */
export interface CuratedListForm {
  name: string
  releases: EditedEntry[]
  /** The version of the list when the first change was made; '' for a list that does not exist yet. */
  version: string
}

/** A list as the editor gets it; one that does not exist yet has no version. */
export type OpenCuratedList = Pick<CuratedListPage, 'slug' | 'name' | 'releases' | 'version'>

/**
 * Reads a list into the fields of its form.
 * @returns '' for a release without a note
 */
export const toForm = ({ name, releases, version }: OpenCuratedList): CuratedListForm => ({
  name,
  version,
  releases: releases.map(({ artist, title, note, ...release }) => ({
    ...release,
    name: `${artist} – ${title}`,
    note: note ?? '',
  })),
})

/**
 * Writes the fields of a form as the calls take them.
 * @returns `is_new` makes the server refuse a list whose address is taken
 */
export const toInput = (slug: string, { name, releases, version }: CuratedListForm) => ({
  slug,
  name,
  is_new: version === '',
  releases: releases.map((release) => ({ slug: release.slug, note: release.note.trim() || null })),
})

/**
 * Writes the releases of a form in lines, by which two are compared.
 * @returns such as `Nora Feldt – Radio: our favourite`, one for each release
 */
export const toLines = ({ releases }: CuratedListForm): string =>
  releases.map(({ name, note }) => (note ? `${name}: ${note}` : name)).join('\n')

/** Keeps the form of a list in the tab. */
export function useCuratedListDraft(list: OpenCuratedList): Draft<CuratedListForm> {
  const savedForm = useMemo(() => toForm(list), [list])
  return useVersionedDraft('curated list', list.slug, savedForm)
}
