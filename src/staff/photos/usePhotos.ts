import { useRef, useState } from 'react'
import { useLatest } from '../../components/useLatest'
import { readStaffError, type StaffError } from '../api/staffError'
import { type Crop, middleCrop } from './cropRules'
import { useUploadImageMutation } from './photoCalls'
import { drawPhoto, toJpeg } from './photoFile'

/** A picture of a form. */
export interface Photo {
  key: string
  /** Null until the shop has it. */
  uuidImage: string | null
  /** Null after a reload, and for a file that the browser cannot read: then it is as the shop has cropped it. */
  canvas: HTMLCanvasElement | null
  file: Blob | null
  crop: Crop | null
  error: StaffError | null
}

export interface Photos {
  photos: readonly Photo[]
  /** Something is being sent. */
  isBusy: boolean
  add: (files: Iterable<File>) => Promise<void>
  crop: (key: string, crop: Crop) => void
  remove: (key: string) => void
  /** Sends a picture again. */
  retry: (key: string) => void
  /** Waits until every picture has been sent. @returns the ids; null if one could not be sent */
  settle: () => Promise<string[] | null>
  clear: () => void
}

/** So long after the last move of a crop it is sent. */
const pauseMs = 500

/**
 * Sends the pictures of a form while the person goes on, and again when their crop changes.
 * @param keptIds ids of pictures that the shop has already, from a draft
 * @param onChange is called with the ids of all pictures that the shop has
 */
export function usePhotos(
  keptIds: readonly string[],
  onChange: (ids: string[]) => void,
  maxPhotos = 8,
): Photos {
  const [upload] = useUploadImageMutation()
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    keptIds.map((id) => ({ key: id, uuidImage: id, canvas: null, file: null, crop: null, error: null })),
  )
  const latest = useRef(photos)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const sending = useRef(new Map<string, Promise<void>>())
  // Another form is another turn: a photo that was being read for the last one does not get into it.
  const turn = useRef(0)
  const latestOnChange = useLatest(onChange)
  const replacePhotos = (next: readonly Photo[]) => {
    const getIds = (list: readonly Photo[]) => list.flatMap(({ uuidImage }) => uuidImage ?? [])
    const isOther = getIds(next).join() !== getIds(latest.current).join()
    latest.current = next
    setPhotos(next)
    if (isOther) latestOnChange.current(getIds(next))
  }
  const change = (key: string, fields: Partial<Photo>) =>
    replacePhotos(latest.current.map((photo) => (photo.key === key ? { ...photo, ...fields } : photo)))

  async function send(key: string): Promise<void> {
    const photo = latest.current.find((item) => item.key === key)
    if (!photo?.file) return
    const { file, crop } = photo
    // If a newer crop is on its way, what became of this one does not matter.
    const changeIfNewest = (fields: Partial<Photo>) => {
      if (latest.current.find((item) => item.key === key)?.crop === crop) change(key, fields)
    }
    try {
      const { uuid_image } = await upload({ file, crop }).unwrap()
      changeIfNewest({ uuidImage: uuid_image })
    } catch (thrown) {
      changeIfNewest({ error: readStaffError(thrown) })
    }
  }
  const start = (key: string) => {
    clearTimeout(timers.current.get(key))
    timers.current.delete(key)
    const work = send(key).finally(() => {
      if (sending.current.get(key) === work) sending.current.delete(key)
      setPhotos((before) => [...before])
    })
    sending.current.set(key, work)
  }

  return {
    photos,
    isBusy: photos.some(({ uuidImage, error }) => uuidImage === null && error === null),
    async add(files) {
      const startTurn = turn.current
      for (const chosenFile of files) {
        if (latest.current.length >= maxPhotos) return
        const canvas = await drawPhoto(chosenFile)
        const file = (canvas && (await toJpeg(canvas))) ?? chosenFile
        if (turn.current !== startTurn) return
        const key = crypto.randomUUID()
        const crop = canvas && middleCrop(canvas)
        replacePhotos([...latest.current, { key, uuidImage: null, canvas, file, crop, error: null }])
        start(key)
      }
    },
    crop(key, crop) {
      change(key, { crop, uuidImage: null, error: null })
      clearTimeout(timers.current.get(key))
      timers.current.set(
        key,
        setTimeout(() => start(key), pauseMs),
      )
    },
    remove(key) {
      clearTimeout(timers.current.get(key))
      replacePhotos(latest.current.filter((photo) => photo.key !== key))
    },
    retry(key) {
      change(key, { error: null })
      start(key)
    },
    async settle() {
      for (const key of [...timers.current.keys()]) start(key)
      while (sending.current.size > 0) await Promise.all(sending.current.values())
      const ids = latest.current.map(({ uuidImage }) => uuidImage)
      return ids.every((id) => id !== null) ? ids : null
    },
    clear() {
      turn.current++
      replacePhotos([])
    },
  }
}
