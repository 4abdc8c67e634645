import { type BaseQueryFn, createApi, type EndpointBuilder } from '@reduxjs/toolkit/query/react'
import { type StaffCallOptions, type StaffRequest, staffBaseQuery } from './baseQuery'
import type { AnswerAt, ReadInput, ReadPath, WriteInput, WritePath } from './contract'
import type { StaffError } from './staffError'

/** The kinds of data that are loaded again when a call has changed them. */
export const tags = [
  'me',
  'account',
  'team',
  'log',
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
] as const
export type Tag = (typeof tags)[number]

type Build = EndpointBuilder<
  BaseQueryFn<StaffRequest, unknown, StaffError, StaffCallOptions>,
  Tag,
  'staffApi'
>

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
