import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { StaffStore } from '../app/createStaffStore'
import type { Me } from './contract'
import { receiveMe } from './meCalls'

/**
 * Gives the function that keeps who is signed in, as the answer of a sign-in says it.
 * @returns the same function at each rendering
 */
export function useReceiveMe(): (me: Me) => void {
  const dispatch = useDispatch<StaffStore['dispatch']>()
  return useCallback((me) => void dispatch(receiveMe(me)), [dispatch])
}
