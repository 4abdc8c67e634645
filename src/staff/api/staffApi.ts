import {
  type BaseQueryApi,
  type BaseQueryFn,
  createApi,
  type EndpointBuilder,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react'
import { connectionFound, connectionLost } from './connectionSlice'
import type { AnswerAt, ReadInput, ReadPath, WriteInput, WritePath } from './contract'
import type { RetryGate, RetryGates } from './retryGate'
import { type StaffError, toStaffError } from './staffError'

/** The kinds of data that are loaded again when a call has changed them. */
export const tags = [
  'me',
  'account',
  'team',
  'auditLog',
  'delayedActions',
  'today',
  'orders',
  'inbox',
  'stock',
  'release',
  'releases',
  'integrations',
  'customers',
  'vouchers',
  'redirects',
  'settings',
  'infoTexts',
  'pages',
  'page',
  'curatedLists',
  'curatedList',
] as const
export type Tag = (typeof tags)[number]

/** One request to `/api/staff`. */
interface StaffRequest {
  /** With the values of its parameters. */
  url: string
  method: 'GET' | 'POST'
  params?: Record<string, unknown>
  body?: unknown
  /** Reads an answer that is no JSON. */
  responseHandler?: (response: Response) => Promise<unknown>
}

/** How a call differs from others. */
interface StaffCallOptions {
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
const staffBaseQuery: BaseQueryFn<StaffRequest, unknown, StaffError, StaffCallOptions> = async (
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

type Build = EndpointBuilder<typeof staffBaseQuery, Tag, 'staffApi'>

/** The calls of the back office and their answers. Each feature adds its own with `injectEndpoints`. */
export const staffApi = createApi({
  reducerPath: 'staffApi',
  baseQuery: staffBaseQuery,
  tagTypes: tags,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

/**
 * Makes a call that reads. The compiler knows its answer and its input from the path.
 * @param path as in the endpoint table
 * @param kinds of data that the answer consists of
 */
export const read = <Path extends ReadPath>(
  build: Build,
  path: Path,
  kinds: readonly Tag[] = [],
  options: StaffCallOptions = {},
) =>
  build.query<AnswerAt<Path>, ReadInput<Path>>({
    query: (input) => buildRequest('GET', path, input),
    providesTags: kinds,
    extraOptions: options,
  })

/**
 * Makes a call that changes something.
 * @param path as in the endpoint table
 * @param kinds of data that are loaded again afterwards; those that actions change are always among them
 */
export const write = <Path extends WritePath>(build: Build, path: Path, kinds: readonly Tag[] = []) =>
  build.mutation<AnswerAt<Path>, WriteInput<Path>>({
    query: (input) => buildRequest('POST', path, input),
    // A dry run and a refusal have changed nothing.
    invalidatesTags: (answer, error) => (error || isDryRun(answer) ? [] : kinds),
  })

const isDryRun = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'dry_run'

/** Puts the values of `:name` into the path; what is left is the query or the body. */
function buildRequest(method: 'GET' | 'POST', path: string, input: unknown): StaffRequest {
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const url = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'GET') return { url, method, ...(Object.keys(rest).length > 0 && { params: rest }) }
  return { url, method, ...(input !== undefined && { body: rest }) }
}
