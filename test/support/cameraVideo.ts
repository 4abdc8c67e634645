import { writeFileSync } from 'node:fs'
import bwipjs from 'bwip-js/node'
import sharp from 'sharp'

const size = { width: 640, height: 480 }

/**
 * Writes the film that Chromium's fake camera shows: a barcode on grey paper, in one picture that is shown again and again
 * (YUV4MPEG2, in grey).
 * @param file ends with `.y4m`
 * @param barcode an EAN-13
 * @returns the flags of a Chromium whose camera shows it, to every page that asks
 */
export async function filmBarcode(file: string, barcode: string): Promise<string[]> {
  const code = await bwipjs.toBuffer({
    bcid: 'ean13',
    text: barcode,
    scale: 3,
    height: 25,
    padding: 8,
    backgroundcolor: 'FFFFFF',
  })
  const grey = await sharp({ create: { ...size, channels: 3, background: '#999999' } })
    .composite([{ input: code }])
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const colours = Buffer.alloc(grey.length / 2, 128)
  const header = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420\nFRAME\n`
  writeFileSync(file, Buffer.concat([Buffer.from(header), grey, colours]))
  return [
    ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    `--use-file-for-fake-video-capture=${file}`,
  ]
}
