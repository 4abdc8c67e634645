import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The left half one colour, the right half another. */
export function twoColours(width: number, height: number, left = '#c00', right = '#00c') {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: left }
  return sharp({ create: { width, height, channels: 3, background: right } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** Noise: what no encoder can make small. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
}

/** A PNG of a few hundred bytes that declares any size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(100_000), { level: 9 })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
