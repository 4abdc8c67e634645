const headerBytes = 54
const maxSide = 4

/**
 * Computes the size of an image's placeholder: at most 4 × 4 pixels in nearly the same ratio, because a list contains
 * 120 of them.
 * @param width of the image, in pixels
 * @param height of the image, in pixels
 * @returns pixels
 */
export function placeholderSize(width: number, height: number): { width: number; height: number } {
  const scale = maxSide / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Writes pixels as a 24-bit Windows bitmap. Its header has only 54 bytes, so a few pixels take less space than in any
 * compressed format, and every browser shows it.
 * @param pixels red, green, blue, row by row from the top, without padding
 * @returns the file
 * @throws RangeError if there are not three bytes for each pixel
 * @see https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
 */
export function placeholderBmp(pixels: Uint8Array, width: number, height: number): Buffer {
  if (pixels.length !== width * height * 3)
    throw new RangeError('A placeholder needs three bytes for each pixel')
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bmp = Buffer.alloc(headerBytes + rowBytes * height)
  bmp.write('BM', 0, 'latin1')
  bmp.writeUInt32LE(bmp.length, 2)
  bmp.writeUInt32LE(headerBytes, 10)
  bmp.writeUInt32LE(40, 14) // size of the second header
  bmp.writeInt32LE(width, 18)
  bmp.writeInt32LE(height, 22) // positive: the last row comes first
  bmp.writeUInt16LE(1, 26) // planes
  bmp.writeUInt16LE(24, 28) // bits for each pixel
  bmp.writeUInt32LE(rowBytes * height, 34)
  for (let y = 0; y < height; y++) {
    const row = headerBytes + (height - 1 - y) * rowBytes
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = pixels.subarray((y * width + x) * 3)
      bmp.set([blue, green, red], row + x * 3)
    }
  }
  return bmp
}
