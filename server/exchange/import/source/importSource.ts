/** A source as an import reads it: a content folder, an export or a dump of Discogs, or a generated shop. */
import type { ImportedRelease, NamedFields } from '../../../core/catalogue/writing/importedRelease'
import type { SourceKind } from '../../../core/catalogue/writing/importMemory'
import type { ImportedContent } from '../../../core/content/importedContent'
import type { ImportProblem } from '../../../platform/yaml/importProblem'

/** A release with its place in the source, or the problems that prevent reading it. */
export type ImportEntry =
  | { release: ImportedRelease; named?: NamedFields; file: string; line: number | null }
  /** @property sourceKey the key of the release that could not be read, if it is known */
  | { problems: ImportProblem[]; sourceKey?: string }

export interface ImportSource {
  kind: SourceKind
  /** The content of a folder besides releases; null for sources that have only releases. */
  content: ImportedContent | null
  /** The folder of the media files that releases and content name; null if there are none. */
  mediaFolder: string | null
  /**
   * Reads all entries from the beginning; an import does so twice. A large source is never kept in memory as a whole.
   */
  entries: () => Iterable<ImportEntry> | AsyncIterable<ImportEntry>
  /** Says after reading whether the source was complete, so that releases that are missing in it have been removed. */
  isWhole?: () => boolean
  /** The number of releases; null if it is not known before reading. */
  total: number | null
}
