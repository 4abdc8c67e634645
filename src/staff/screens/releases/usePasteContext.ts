import { useState } from 'react'
import { readStaffError, type StaffError } from '../../api/staffError'
import type { FormatsQuery, ListedFormat, ListedGenre } from './calls'
import { useFindByNumbersMutation, useLazyListRowsQuery } from './dialogCalls'
import type { Anchor, PasteContext, PasteNeeds } from './pasteRules'

interface PasteTable {
  query: FormatsQuery
  /** The rows that the table shows. */
  formats: readonly ListedFormat[]
  genres: readonly ListedGenre[]
}

/**
 * Looks up the formats that a pasted block is about: those of the whole shop that its numbers name, or, for a
 * block without titles, the rows of the list from its first cell on, also those that the table does not show.
 * @param query that of the table, which finds the rows behind those that it shows
 */
export function usePasteContext({ query, formats, genres }: PasteTable) {
  const [find] = useFindByNumbersMutation()
  const [listRows] = useLazyListRowsQuery()
  const [error, setError] = useState<StaffError | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function lookUp({ names, rows }: PasteNeeds, anchor: Anchor | null): Promise<PasteContext> {
    const common = { genres, anchor }
    if (names.length > 0) {
      const answer = await find({ names }).unwrap()
      const byId = new Map(answer.formats.map((format) => [format.uuid_release_format, format]))
      const formatsByName = new Map(
        names.map(({ number, format }, i) => [
          `${number}\n${format}`,
          (answer.found[i] ?? []).flatMap((id) => byId.get(id) ?? []),
        ]),
      )
      return {
        ...common,
        formats,
        find: ({ number, format }) => formatsByName.get(`${number}\n${format}`) ?? [],
      }
    }
    const first = formats.findIndex((row) => row.uuid_release_format === anchor?.uuid_release_format)
    if (first < 0 || first + rows <= formats.length) return { ...common, formats, find: () => [] }
    const offset = String(Number(query.offset ?? 0) + first)
    const page = await listRows({ ...query, offset, limit: String(rows) }).unwrap()
    return { ...common, formats: page.formats, find: () => [] }
  }

  return {
    error,
    isBusy,
    /** @returns null if the shop could not be asked; `error` says why */
    async read(needs: PasteNeeds, anchor: Anchor | null): Promise<PasteContext | null> {
      setError(null)
      setIsBusy(true)
      try {
        return await lookUp(needs, anchor)
      } catch (failure) {
        setError(readStaffError(failure))
        return null
      } finally {
        setIsBusy(false)
      }
    },
  }
}
