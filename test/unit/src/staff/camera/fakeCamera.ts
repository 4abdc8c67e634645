/** A browser with cameras and a detector of its own, in which a test puts codes before the camera. */

export interface FakeCamera {
  /** What the camera sees: the codes, all in the middle. */
  codes: { format: string; rawValue: string }[]
  /** Does something more while a picture is read; it may fail. */
  detect: () => Promise<void>
  /** What was asked of `getUserMedia`. */
  asked: MediaTrackConstraints[]
  /** Why the browser refuses the camera, as `DOMException` names it. */
  refusal: string | null
  /** The tracks that were opened; `readyState` tells whether they still run. */
  tracks: FakeTrack[]
  /** The locks that keep the screen on, and whether they do. */
  locks: { isHeld: boolean }[]
}

class FakeTrack extends EventTarget {
  readyState = 'live'
  lamp: boolean[] = []
  deviceId = ''
  hasLamp = false
  stop() {
    this.readyState = 'ended'
  }
  getSettings() {
    return { deviceId: this.deviceId }
  }
  getCapabilities() {
    return { torch: this.hasLamp }
  }
  async applyConstraints({ advanced }: { advanced: { torch: boolean }[] }) {
    this.lamp.push(advanced[0]!.torch)
  }
}

const formats = ['ean_13', 'ean_8', 'upc_e', 'code_128', 'qr_code']

/**
 * Gives the browser of the test cameras, until `restore`.
 * @param names of the cameras; the last one is at the back and has a lamp
 */
export function fakeCamera(names: readonly string[] = ['Front', 'Back']): FakeCamera & { restore(): void } {
  const state: FakeCamera = {
    ...{ codes: [], detect: async () => {}, asked: [], refusal: null, tracks: [], locks: [] },
  }
  const devices = names.map((label) => ({ kind: 'videoinput', deviceId: label.toLowerCase(), label }))
  const getUserMedia = async ({
    video,
  }: {
    video: MediaTrackConstraints & { deviceId?: { exact: string } }
  }) => {
    state.asked.push(video)
    if (state.refusal) throw new DOMException('no', state.refusal)
    const wanted = video.deviceId?.exact
    if (wanted !== undefined && !devices.some(({ deviceId }) => deviceId === wanted)) {
      throw new DOMException('no', 'OverconstrainedError')
    }
    const track = Object.assign(new FakeTrack(), {
      deviceId: wanted ?? devices.at(-1)!.deviceId,
      hasLamp: wanted === undefined || wanted === 'back',
    })
    state.tracks.push(track)
    return { getTracks: () => [track], getVideoTracks: () => [track] }
  }
  const request = async () => {
    const lock = {
      isHeld: true,
      async release() {
        lock.isHeld = false
      },
    }
    state.locks.push(lock)
    return lock
  }
  const restores = [
    replace(navigator, 'mediaDevices', { getUserMedia, enumerateDevices: async () => devices }),
    replace(navigator, 'wakeLock', { request }),
    replace(window, 'BarcodeDetector', detectorOf(state)),
    replace(HTMLMediaElement.prototype, 'play', async () => {}),
    replace(HTMLVideoElement.prototype, 'videoWidth', 1280),
    replace(HTMLVideoElement.prototype, 'videoHeight', 720),
    replace(HTMLElement.prototype, 'clientWidth', 360),
    replace(HTMLElement.prototype, 'clientHeight', 200),
    replace(HTMLCanvasElement.prototype, 'getContext', () => ({ drawImage: () => {} })),
  ]
  return Object.assign(state, { restore: () => restores.forEach((restore) => void restore()) })
}

const detectorOf = (state: FakeCamera) =>
  class {
    static getSupportedFormats = async () => formats
    detect = async ({ width, height }: HTMLCanvasElement) => {
      await state.detect()
      return state.codes.map((code) => ({ ...code, boundingBox: { x: 0, y: 0, width, height } }))
    }
  }

/** Replaces a property of the browser. @returns puts it back */
function replace(owner: object, name: string, value: unknown): () => void {
  const usual = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  return () => {
    if (usual) Object.defineProperty(owner, name, usual)
    else delete (owner as Record<string, unknown>)[name]
  }
}
