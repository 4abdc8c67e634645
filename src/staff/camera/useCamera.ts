import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from '../../components/useLatest'
import { giveScan } from '../keys/scans'
import { playRead } from '../keys/sounds'
import {
  type CameraProblem,
  chosenCamera,
  closeCamera,
  hasLamp,
  keepCamera,
  listCameras,
  openCamera,
  switchLamp,
  toCameraProblem,
} from './cameraStream'
import { findDetector } from './detectors'
import { CodeWatch, type Detector, partToRead } from './seenCodes'

/** A pause between two pictures that are read, so that the screen stays quick. */
const pauseMs = 60

export interface Camera {
  state: 'starting' | 'on' | CameraProblem
  cameras: readonly { id: string; name: string }[]
  /** The camera that is on; '' before. */
  id: string
  choose: (id: string) => void
  /** Null: there is no lamp. */
  isLampOn: boolean | null
  setLamp: (isOn: boolean) => void
  /** The code that was read last. */
  lastRead: string | null
}

/**
 * Opens the camera, shows its picture, and gives each code that it reads to the screen, as a hand scanner's.
 * It ends with the component.
 * @param video the element that shows the picture
 * @param onEnd is called when the page is hidden, the camera was taken away, or a dialog covers the picture,
 * such as the one after the end of the session
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onEnd: () => void): Camera {
  const [cameraId, setCameraId] = useState(chosenCamera)
  const [state, setState] = useState<Camera['state']>('starting')
  const [cameras, setCameras] = useState<Camera['cameras']>([])
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [isLampOn, setIsLampOn] = useState<boolean | null>(null)
  const [lastRead, setLastRead] = useState<string | null>(null)
  // Another camera may see what this one has given already.
  const [watch] = useState(() => new CodeWatch())
  const end = useLatest(onEnd)
  useEffect(() => {
    const endIfHidden = () => document.hidden && end.current()
    document.addEventListener('visibilitychange', endIfHidden)
    return () => document.removeEventListener('visibilitychange', endIfHidden)
  }, [])
  useEffect(() => {
    const life = new AbortController()
    const fail = (thrown: unknown) => {
      if (life.signal.aborted) return
      setState(toCameraProblem(thrown))
      // The camera may be on, and would show nobody a picture.
      life.abort()
    }
    const start = async () => {
      // Both take a while, and the browser asks for permission meanwhile.
      const finding = findDetector()
      finding.catch(() => {})
      const opened = await openCamera(cameraId)
      life.signal.addEventListener('abort', () => closeCamera(opened))
      if (life.signal.aborted) return closeCamera(opened)
      opened.getVideoTracks()[0]?.addEventListener('ended', () => end.current())
      setStream(opened)
      setIsLampOn(hasLamp(opened) ? false : null)
      const videoElement = video.current
      if (!videoElement) return
      videoElement.srcObject = opened
      await videoElement.play()
      setCameras(await listCameras())
      const detect = await finding
      if (life.signal.aborted) return
      setState('on')
      keepScreenOn(life.signal)
      await readPictures(videoElement, { detect, watch }, life.signal, {
        onRead: (text) => {
          setLastRead(text)
          playRead()
          giveScan(text)
        },
        onCovered: () => end.current(),
      })
    }
    start().catch(fail)
    return () => life.abort()
  }, [cameraId, video, watch])
  const choose = (id: string) => {
    keepCamera(id)
    setState('starting')
    setCameraId(id)
  }
  const setLamp = (isOn: boolean) => {
    if (!stream) return
    switchLamp(stream, isOn).then(
      () => setIsLampOn(isOn),
      () => setIsLampOn(null),
    )
  }
  const id = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? ''
  return { state, cameras, id, choose, isLampOn, setLamp, lastRead }
}

interface Heard {
  onRead: (text: string) => void
  onCovered: () => void
}

/** Reads one picture after the other, until the signal comes. @throws what the detector throws */
async function readPictures(
  video: HTMLVideoElement,
  { detect, watch }: { detect: Detector; watch: CodeWatch },
  signal: AbortSignal,
  { onRead, onCovered }: Heard,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  while (context && !signal.aborted) {
    if (isCovered(video)) return onCovered()
    if (video.videoWidth > 0) {
      const picture = { width: video.videoWidth, height: video.videoHeight }
      const { x, y, width, height } = partToRead(picture, {
        width: video.clientWidth,
        height: video.clientHeight,
      })
      Object.assign(canvas, { width, height })
      context.drawImage(video, x, y, width, height, 0, 0, width, height)
      const codes = await detect(canvas)
      // What opened meanwhile is not what was aimed for.
      if (isCovered(video)) return onCovered()
      const text = watch.take(codes, performance.now())
      if (text !== null && !signal.aborted) onRead(text)
    }
    await new Promise((later) => setTimeout(later, pauseMs))
  }
}

/** Whether a dialog is open over an element. */
function isCovered(element: Element): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog][data-open]')].at(-1)
  return dialog !== undefined && !dialog.contains(element)
}

/** Keeps the screen of a phone on until the signal comes, where the browser can. */
function keepScreenOn(signal: AbortSignal): void {
  navigator.wakeLock?.request('screen').then(
    (lock) => {
      if (signal.aborted) return void lock.release()
      signal.addEventListener('abort', () => void lock.release())
    },
    // A phone that saves power refuses it.
    () => {},
  )
}
