import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import type { StaffStore } from '../app/createStaffStore'
import type { Me } from './contract'
import { receiveMe } from './meCalls'

/** Returns a function that keeps who is signed in, as the answer of a sign-in says. */
export function useTakeMe(): (me: Me) => void {
  const dispatch = useDispatch<StaffStore['dispatch']>()
  return useCallback((me) => void dispatch(receiveMe(me)), [dispatch])
}
