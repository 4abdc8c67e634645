/** Uploads need not be larger: masters have at most this side. */
const maxSide = 2400
const quality = 0.9

/**
 * Makes a photo upright and not larger than the shop needs, so that it is sent in a second.
 * @returns a canvas; null if the browser cannot read the file, and the shop decides
 */
export async function drawPhoto(file: Blob): Promise<HTMLCanvasElement | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/**
 * Writes a picture as a file.
 * @returns the picture as JPEG; null if the browser cannot make one
 */
export const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
