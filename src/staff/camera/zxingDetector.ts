import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
// The shop serves the file itself; the package would fetch it from another host.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm'
import type { Detector } from './seenCodes'

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'ITF', 'QRCode'],
  // With the signs between the fields of a GS1 code, as a hand scanner sends them.
  textMode: 'Plain',
  tryInvert: false,
}

/** Fetches ZXing. @throws if it could not be fetched */
export async function loadZxing(): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return async (picture) => {
    const { width, height } = picture
    const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
    const codes = pixels ? await readBarcodes(pixels, options) : []
    return codes.map(({ symbologyIdentifier, text, position: { topLeft, bottomRight } }) => ({
      text: symbologyIdentifier + text,
      x: (topLeft.x + bottomRight.x) / 2 / width,
      y: (topLeft.y + bottomRight.y) / 2 / height,
    }))
  }
}
