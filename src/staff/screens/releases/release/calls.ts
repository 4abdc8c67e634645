import type { AnswerAt, WriteInput } from '../../../api/contract'
import { read, staffApi, type Tag, write } from '../../../api/staffApi'

export type ReleasePage = AnswerAt<'/releases/:uuid_release'>
export type PricesChanged = AnswerAt<'/prices/sale'>['result']
export type TracklistInput = WriteInput<'/releases/set_tracks'>['tracklists'][number]

const changedElsewhere: readonly Tag[] = ['releases', 'stock', 'today', 'auditLog']
const changedTags: readonly Tag[] = ['release', ...changedElsewhere]

export const {
  useGetReleaseQuery,
  usePreviewReleaseQuery,
  useSetReleaseMutation,
  useSetFormatMutation,
  useSetPicturesMutation,
  useSetTracksMutation,
  useAddFormatMutation,
  useBeginSaleMutation,
  useEndSaleMutation,
  useUploadPictureMutation,
  useUploadAudioMutation,
  useHideRecordMutation: useHideReleaseMutation,
  usePublishRecordMutation: usePublishReleaseMutation,
  useDuplicateRecordMutation: useDuplicateReleaseMutation,
  useDeleteRecordMutation: useDeleteReleaseMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    getRelease: read(build, '/releases/:uuid_release', ['release']),
    previewRelease: read(build, '/releases/:uuid_release/preview', ['release']),
    setRelease: write(build, '/releases/set', changedTags),
    setFormat: write(build, '/releases/set_format', changedTags),
    setTracks: write(build, '/releases/set_tracks', changedTags),
    addFormat: write(build, '/releases/add_format', changedTags),
    beginSale: write(build, '/prices/sale', changedTags),
    endSale: write(build, '/prices/end_sale', changedTags),
    setPictures: write(build, '/releases/set_pictures', changedTags),
    uploadPicture: build.mutation<AnswerAt<'/uploads/image'>, File>({
      query: (file) => ({ url: '/uploads/image', method: 'POST', body: file }),
    }),
    uploadAudio: build.mutation<AnswerAt<'/uploads/audio'>, File>({
      query: (file) => ({
        url: '/uploads/audio',
        method: 'POST',
        body: file,
        // The browser does not know the type of every audio file.
        headers: { 'Content-Type': file.type || 'application/octet-stream' },
      }),
    }),
    hideRecord: write(build, '/releases/hide', changedTags),
    publishRecord: write(build, '/releases/publish', changedTags),
    duplicateRecord: write(build, '/releases/duplicate', changedTags),
    // The page of the deleted release is still open, and must not be loaded again.
    deleteRecord: write(build, '/releases/delete', changedElsewhere),
  }),
})
