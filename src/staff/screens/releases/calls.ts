import { QueryStatus } from '@reduxjs/toolkit/query'
import type { AnswerAt, ReadInput, WriteInput } from '../../api/contract'
import { read, staffApi, write } from '../../api/staffApi'
import type { StaffState } from '../../app/createStaffStore'

export type ListedFormat = AnswerAt<'/releases'>['formats'][number]
export type ListedGenre = AnswerAt<'/releases'>['genres'][number]
export type FormatsQuery = ReadInput<'/releases'>
export type EditedRow = WriteInput<'/releases/edit_rows'>['rows'][number]
export type NewRelease = Pick<
  WriteInput<'/releases/add'>,
  'artist' | 'title' | 'label' | 'format' | 'catalog_nr' | 'barcode' | 'price' | 'stock' | 'is_another'
>
export type BulkChange = WriteInput<'/releases/change_many'>['change']
/** A change of several formats: how many are different, and by what it is undone. */
export type MadeChange = Pick<AnswerAt<'/releases/edit_rows'>['result'], 'changed' | 'uuid_batch'>
export type FormatsChosen = WriteInput<'/releases/change_many'>['formats']

const releasesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    listFormats: read(build, '/releases', ['releases']),
    countFormats: read(build, '/releases/counts', ['releases']),
    /** One cell of the table, whose row is changed in place. */
    editCell: write(build, '/releases/edit_rows', ['auditLog']),
  }),
})

export const { useListFormatsQuery, useCountFormatsQuery, useEditCellMutation } = releasesApi

/**
 * Tells when a list that is shown was loaded last.
 * @returns milliseconds since 1970; null while it is being loaded
 */
export function findLoadedAt(query: FormatsQuery, state: StaffState): number | null {
  const { status, fulfilledTimeStamp = null } = releasesApi.endpoints.listFormats.select(query)(state)
  return status === QueryStatus.pending ? null : fulfilledTimeStamp
}

/**
 * Makes the action that changes rows of a list that is shown, without loading all of it again.
 * @param change is called for each row, and changes those that it is about in place
 */
export const updateListedRows = (query: FormatsQuery, change: (format: ListedFormat) => void) =>
  releasesApi.util.updateQueryData('listFormats', query, ({ formats }) => formats.forEach(change))
