import { createContext, useContext } from 'react'
import { required } from '../../../shared/required'
import type { PageChoices } from './calls'

/** What the fields of every block need. */
interface Editor {
  choices: PageChoices
  /** The size in which pictures are shown in the forms; null if the shop has none. */
  imagePreset: string | null
}

export const EditorContext = createContext<Editor | null>(null)

/**
 * Gives what the fields of every block need.
 * @throws Error outside of the page's editor
 */
export const useEditor = (): Editor => required(useContext(EditorContext), 'editor')
