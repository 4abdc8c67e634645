import { type Detector, nativeFormats, scannedText } from './seenCodes'

/** The browser's own detector (https://wicg.github.io/shape-detection-api/), which TypeScript does not know. */
interface NativeDetector {
  detect(
    picture: HTMLCanvasElement,
  ): Promise<readonly { format: string; rawValue: string; boundingBox: DOMRectReadOnly }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** UPC-A is an EAN-13 to some detectors, and Interleaved 2 of 5 is rare; without one of the others the browser's is no help. */
const neededFormats = nativeFormats.filter((format) => format !== 'upc_a' && format !== 'itf')

/**
 * Finds what reads codes: the browser's own detector, where it reads what the shop has, otherwise ZXing, which is fetched now.
 * @throws if it could not be fetched
 */
export async function findDetector(): Promise<Detector> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectors }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && neededFormats.every((format) => supported.includes(format))) {
    const formats = nativeFormats.filter((format) => supported.includes(format))
    return nativeDetector(new BarcodeDetector({ formats }))
  }
  const { loadZxing } = await import(/* webpackChunkName: "zxing" */ './zxingDetector')
  return loadZxing()
}

const nativeDetector =
  (detector: NativeDetector): Detector =>
  async (picture) => {
    const codes = await detector.detect(picture)
    return codes.map(({ format, rawValue, boundingBox: { x, y, width, height } }) => ({
      text: scannedText(format, rawValue),
      x: (x + width / 2) / picture.width,
      y: (y + height / 2) / picture.height,
    }))
  }
