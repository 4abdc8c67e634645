/** Opens and closes the cameras of the device. */

/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy' | 'failed'

/**
 * Opens a camera: the one that was chosen, otherwise one at the back of a phone.
 * @param id the id of a camera; '' if none was chosen
 * @throws DOMException as `getUserMedia` does; `toCameraProblem` tells what it means
 */
export async function openCamera(id: string): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const { mediaDevices } = navigator
  if (id !== '') {
    try {
      return await mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: id } } })
    } catch (thrown) {
      // A chosen camera that is not there any more is replaced by another one.
      if (getErrorName(thrown) !== 'OverconstrainedError' && getErrorName(thrown) !== 'NotFoundError')
        throw thrown
    }
  }
  return mediaDevices.getUserMedia({ video: { ...size, facingMode: { ideal: 'environment' } } })
}

/**
 * Ends a camera, and so its lamp and the browser's sign that it is on.
 * @param stream cannot be used afterwards
 */
export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Lists the cameras of the device.
 * @returns `name` is '' until one of them was opened, because browsers keep it secret before
 */
export async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/**
 * Tells why a camera could not be opened (Media Capture and Streams, 10.2: `getUserMedia`).
 * @param thrown the error of `getUserMedia`, or of its absence in a page without https
 * @returns `failed` for every other error
 */
export function toCameraProblem(thrown: unknown): CameraProblem {
  if (!navigator.mediaDevices) return window.isSecureContext ? 'none' : 'insecure'
  const problems: Record<string, CameraProblem> = {
    NotAllowedError: 'refused',
    SecurityError: 'refused',
    NotFoundError: 'none',
    OverconstrainedError: 'none',
    NotReadableError: 'busy',
    AbortError: 'busy',
  }
  return problems[getErrorName(thrown)] ?? 'failed'
}

const getErrorName = (thrown: unknown): string =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''

/**
 * Tells whether a camera has a lamp, which TypeScript does not know (Image Capture, `torch`).
 * @param stream of an open camera
 */
export const hasLamp = (stream: MediaStream): boolean => {
  const capabilities = stream.getVideoTracks()[0]?.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}

/**
 * Switches the lamp of a camera on or off.
 * @throws the browser's error if the camera has no lamp
 */
export async function switchLamp(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch: object = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] })
}

const storageKey = 'rille.staff.camera'

/**
 * Reads the camera that the person has chosen on this device.
 * @returns its id; '' if none was chosen
 * @returns the id of the camera that the person has chosen on this device; '' if none
 */
export function chosenCamera(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/**
 * Remembers in this browser which camera was chosen.
 * @param id as the browser names it; a browser without storage remembers nothing
 */
export function keepCamera(id: string): void {
  try {
    window.localStorage.setItem(storageKey, id)
  } catch {}
}
