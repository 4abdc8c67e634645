import { useState } from 'react'

/**
 * Whether somebody wanted to buy since this form is there: a form that comes later begins without errors.
 * @param checks how often somebody wanted to buy
 */
export function useSubmitAttempted(checks: number): boolean {
  const [before] = useState(checks)
  return checks > before
}
