import { useState } from 'react'
import { saveFile } from '../../components/dom/saveFile'
import type { FileAnswer } from '../api/fileAnswer'
import { readStaffError, type StaffError } from '../api/staffError'

/**
 * Has the browser save files that the server makes.
 * @returns `error` says why the last one could not be made, and `notes` what to look at in it
 */
export function useFileSaving() {
  const [error, setError] = useState<StaffError | null>(null)
  const [notes, setNotes] = useState<string[]>([])
  /** @param making the call, which rejects with a refusal @returns the file; null if there is none */
  const save = async (making: Promise<FileAnswer>): Promise<FileAnswer | null> => {
    setError(null)
    setNotes([])
    try {
      const file = await making
      saveFile(file)
      setNotes(file.notes)
      return file
    } catch (thrown) {
      setError(readStaffError(thrown))
      return null
    }
  }
  return { error, notes, save, clearError: () => setError(null) }
}
