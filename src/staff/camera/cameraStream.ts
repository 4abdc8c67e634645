/** Opens and closes the cameras of the device. */

/** Why there is no picture. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy' | 'failed'

/**
 * Opens a camera: the one that was chosen, otherwise one at the back of a phone.
 * @param chosen the id of a camera; '' if none was chosen
 * @throws DOMException as `getUserMedia` does; `cameraProblemOf` tells what it means
 */
export async function openCamera(chosen: string): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
  const { mediaDevices } = navigator
  if (chosen !== '') {
    try {
      return await mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: chosen } } })
    } catch (thrown) {
      // A chosen camera that is not there any more is replaced by another one.
      if (nameOf(thrown) !== 'OverconstrainedError' && nameOf(thrown) !== 'NotFoundError') throw thrown
    }
  }
  return mediaDevices.getUserMedia({ video: { ...size, facingMode: { ideal: 'environment' } } })
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** The cameras of the device. Their names are known once one of them is open. */
export async function listCameras(): Promise<{ id: string; name: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
}

/** Tells why a camera could not be opened (Media Capture and Streams, 10.2: `getUserMedia`). */
export function cameraProblemOf(thrown: unknown): CameraProblem {
  if (!navigator.mediaDevices) return window.isSecureContext ? 'none' : 'insecure'
  const problems: Record<string, CameraProblem> = {
    ...{ NotAllowedError: 'refused', SecurityError: 'refused' },
    ...{ NotFoundError: 'none', OverconstrainedError: 'none' },
    ...{ NotReadableError: 'busy', AbortError: 'busy' },
  }
  return problems[nameOf(thrown)] ?? 'failed'
}

const nameOf = (thrown: unknown): string =>
  thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''

/** The lamp of a phone, which TypeScript does not know (Image Capture, `torch`). */
export const hasLamp = (stream: MediaStream): boolean => {
  const capabilities = stream.getVideoTracks()[0]?.getCapabilities?.() as { torch?: boolean } | undefined
  return capabilities?.torch === true
}

/** Switches the lamp on or off. */
export async function switchLamp(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch: object = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] })
}

const storageKey = 'rille.staff.camera'

/** @returns the id of the camera that the person has chosen on this device; '' if none */
export function chosenCamera(): string {
  try {
    return window.localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

export function keepCamera(id: string): void {
  try {
    window.localStorage.setItem(storageKey, id)
  } catch {}
}
