import { useState } from 'react'

/**
 * Tells whether "Buy now" was pressed since this form appeared; a new form begins without errors.
 * @param checks how often it was pressed
 */
export function useSubmitAttempted(checks: number): boolean {
  const [before] = useState(checks)
  return checks > before
}
