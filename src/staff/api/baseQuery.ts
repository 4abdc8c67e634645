import { type BaseQueryApi, type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { connectionFound, connectionLost } from './connectionSlice'
import type { RetryGate, RetryGates } from './retryGate'
import { type StaffError, toStaffError } from './staffError'

/** One request to `/api/staff`. */
export interface StaffRequest {
  /** With the values of its parameters. */
  url: string
  method: 'GET' | 'POST'
  params?: Record<string, unknown>
  body?: unknown
  /** Reads an answer that is no JSON. */
  responseHandler?: (response: Response) => Promise<unknown>
}

/** How a call differs from others. */
export interface StaffCallOptions {
  /** The call fails at once when no user is signed in: the first question of a page, which the sign-in screen answers. */
  neverWaits?: boolean
}

/** What calls need beside the store. */
export interface StaffExtra {
  retryGates: RetryGates
}

const timeoutMs = 30_000

const send = fetchBaseQuery({ baseUrl: '/api/staff', timeout: timeoutMs })

/**
 * Sends a request to `/api/staff`. When the session has ended, or the credentials were given too long
 * ago, it waits until the user has signed in or re-authenticated, and repeats the request.
 * @returns the error as it is if the user closes that dialog, or the call never waits
 */
export const staffBaseQuery: BaseQueryFn<StaffRequest, unknown, StaffError, StaffCallOptions> = async (
  request,
  api,
  options,
) => {
  for (;;) {
    const answer = await send(request, api, options)
    const error = answer.error && toStaffError(readStatus(answer.error), answer.error.data)
    updateConnection(api, error)
    if (!error) return { data: answer.data }
    const gate = findRetryGate(error, api.extra as StaffExtra)
    // RTK Query passes no options to endpoints that have none.
    if (!gate || options?.neverWaits || !(await gate.waitUntilPassed())) return { error }
  }
}

/** Finds the gate that a refusal opens; null for every other refusal. */
function findRetryGate({ code }: StaffError, { retryGates }: StaffExtra): RetryGate | null {
  if (code === 'signed_out') return retryGates.signIn
  return code === 'reauth_required' ? retryGates.reauthenticate : null
}

/** An answer that is no JSON, such as of a proxy, keeps its status. */
const readStatus = (error: { status: number | string; originalStatus?: number }): number | string =>
  error.originalStatus ?? error.status

function updateConnection({ dispatch, getState }: BaseQueryApi, error: StaffError | undefined) {
  const isLost = error?.code === 'no_connection'
  const { connection } = getState() as { connection: { isLost: boolean } }
  if (isLost !== connection.isLost) dispatch(isLost ? connectionLost() : connectionFound())
}
