import { useMemo } from 'react'
import { type Draft, useVersionedDraft } from '../../forms/useDraft'
import type { EditedPage } from './calls'
import { type ChosenRelease, type EditedBlock, toEditedBlock, toWrittenBlock } from './editedBlocks'

/** What the form of a page has. */
export interface PageForm {
  title: string
  description: string
  blocks: EditedBlock[]
  /** The version of the page when the first change was made; '' for a page that does not exist yet. */
  version: string
}

/** A page as the editor gets it; one that does not exist yet has no version. */
export type OpenPage = Pick<EditedPage, 'slug' | 'title' | 'description' | 'blocks' | 'releases' | 'version'>

/**
 * Reads a page into the fields of its form.
 * @param releases the names of those that its blocks name by slug
 */
export function toPageForm({ slug, title, description, blocks, releases, version }: OpenPage): PageForm {
  const releasesBySlug = new Map(
    releases.map(({ artist, title: name, ...release }): [string, ChosenRelease] => [
      release.slug,
      { ...release, name: `${artist} – ${name}` },
    ]),
  )
  return {
    title,
    description: description ?? '',
    version,
    blocks: blocks.map((block, i) => toEditedBlock(block, `${slug}-${i}`, releasesBySlug)),
  }
}

/**
 * Writes the fields of a form as the calls take them that preview and save a page.
 * @returns null for an empty description
 */
export const toPageInput = (slug: string, { title, description, blocks }: PageForm) => ({
  slug,
  title,
  description: description.trim() === '' ? null : description,
  blocks: blocks.map(toWrittenBlock),
})

/** Keeps the form of a page in the tab. */
export function usePageDraft(page: OpenPage): Draft<PageForm> {
  const savedForm = useMemo(() => toPageForm(page), [page])
  return useVersionedDraft('page', page.slug, savedForm)
}
