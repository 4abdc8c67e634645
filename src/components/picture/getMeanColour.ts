/** The size of the header before the pixels of a placeholder: see `server/core/media/placeholderBmp.ts`. */
const headerBytes = 54

/**
 * Computes the mean colour of a tiny bitmap of 24 bits a pixel, the last row first, rows padded to four bytes.
 * @param base64 of the whole file; null when there is none
 * @returns such as `#8f461c`; undefined when the file is no such bitmap
 */
export function getMeanColour(base64: string | null): string | undefined {
  const bytes = decodeBytes(base64 ?? '')
  const [width = 0, height = 0] = [bytes[18], bytes[22]]
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  if (!(width > 0 && height > 0) || bytes.length !== headerBytes + rowBytes * height) return undefined
  const mean = (channel: number) => {
    let sum = 0
    for (let y = 0; y < height; y++) {
      const start = headerBytes + y * rowBytes
      for (let x = 0; x < width; x++) sum += bytes[start + x * 3 + channel] ?? 0
    }
    return Math.round(sum / (width * height))
  }
  const [blue, green, red] = [mean(0), mean(1), mean(2)]
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function decodeBytes(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
