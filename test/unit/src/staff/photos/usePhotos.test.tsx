/** The pictures of a form: what became of an older crop says nothing about the newer one. */
import '../browserClasses'
import { act, renderHook } from '@testing-library/react'
import type { Crop } from '../../../../../src/staff/photos/cropRules'
import { usePhotos } from '../../../../../src/staff/photos/usePhotos'

/** An upload that has begun, and has no answer yet. */
interface Upload {
  crop: Crop | null
  resolve: (answer: { uuid_image: string }) => void
  reject: (error: unknown) => void
}
const uploads: Upload[] = []

jest.mock('../../../../../src/staff/photos/photoCalls', () => ({
  useUploadImageMutation: () => [
    ({ crop }: { crop: Crop | null }) => ({
      unwrap: () =>
        new Promise((resolve, reject) => {
          uploads.push({ crop, resolve, reject })
        }),
    }),
  ],
}))

const newCrop: Crop = { left: 0.1, top: 0, size: 0.5 }
const refusal = { status: 0, code: 'no_connection', message: 'There is no connection to the shop.' }

beforeEach(() => {
  uploads.length = 0
})

/** A picture that is being sent twice: as it was chosen, and as it was cropped meanwhile. */
async function openWithTwoUploads() {
  const { result } = renderHook(() => usePhotos([], () => {}))
  await act(() => result.current.add([new File(['photo'], 'photo.jpg')]))
  const [photo] = result.current.photos
  act(() => result.current.crop(photo?.key ?? '', newCrop))
  let ids: Promise<string[] | null> = Promise.resolve(null)
  act(() => {
    ids = result.current.settle()
  })
  expect(uploads.map(({ crop }) => crop)).toEqual([null, newCrop])
  return { result, ids, older: uploads[0] as Upload, newer: uploads[1] as Upload }
}

it('the failure of an older crop is no error, before and after the newer one', async () => {
  const { result, ids, older, newer } = await openWithTwoUploads()
  await act(async () => older.reject(refusal))
  expect(result.current.isBusy).toBe(true)
  expect(result.current.photos[0]?.error).toBeNull()
  await act(async () => newer.resolve({ uuid_image: 'new' }))
  expect(result.current.photos[0]).toMatchObject({ uuidImage: 'new', error: null })
  expect(await ids).toEqual(['new'])
})

it('the failure of an older crop that comes last is no error either', async () => {
  const { result, older, newer } = await openWithTwoUploads()
  await act(async () => newer.resolve({ uuid_image: 'new' }))
  await act(async () => older.reject(refusal))
  expect(result.current.photos[0]).toMatchObject({ uuidImage: 'new', error: null })
})

it('the failure of the newest crop stays, whatever becomes of the older one', async () => {
  const { result, ids, older, newer } = await openWithTwoUploads()
  await act(async () => newer.reject(refusal))
  await act(async () => older.resolve({ uuid_image: 'old' }))
  expect(result.current.photos[0]).toMatchObject({ uuidImage: null, error: refusal })
  expect(await ids).toBeNull()
})
