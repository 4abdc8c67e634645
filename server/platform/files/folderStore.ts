import { createWriteStream } from 'node:fs'
import {
  copyFile,
  constants as fileModes,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getErrorCode } from '../log/errorDetails'
import { syncPath } from '../support/syncPath'
import { DamagedFile } from './damagedFile'
import type { FileContent, FileStore, ListedFile, OpenFile, ReadOptions, WriteOptions } from './fileStore'
import { temporaryName } from './wholeFile'

/**
 * Makes a store of a folder, which need not exist yet.
 * @param place path of the folder
 */
export function createFolderStore(place: string): FileStore {
  const folder = path.resolve(place)

  function resolveFile(name: string): string {
    const file = path.resolve(folder, name)
    if (!file.startsWith(folder + path.sep)) throw new Error(`"${name}" is not inside ${folder}`)
    return file
  }

  return {
    place: folder,
    hasPublicAddresses: false,
    async open(name) {
      return openFile(resolveFile(name))
    },
    async write(name, content, options = {}) {
      await writeFile(resolveFile(name), content, options)
    },
    async remove(name) {
      await rm(resolveFile(name), { force: true })
    },
    list: () => listFolder(folder),
    async address(name) {
      return pathToFileURL(resolveFile(name))
    },
  }
}

const usualPieceBytes = 64 * 1024

async function openFile(file: string): Promise<OpenFile | null> {
  const handle = await open(file).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT' || getErrorCode(error) === 'ENOTDIR') return null
    throw error
  })
  if (!handle) return null
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new DamagedFile('It is not a file.')
    return {
      sizeBytes: stats.size,
      modifiedMs: stats.mtimeMs,
      async *pieces({ range, pieceBytes = usualPieceBytes, reusesBuffers = false }: ReadOptions = {}) {
        const { first, last } = range ?? { first: 0, last: stats.size - 1 }
        const size = Math.min(pieceBytes, last - first + 1)
        const newBuffer = () => Buffer.allocUnsafeSlow(size)
        const buffers = reusesBuffers ? ([newBuffer(), newBuffer()] as const) : null
        for (let at = first, isEven = true; at <= last; isEven = !isEven) {
          const buffer = buffers ? buffers[isEven ? 0 : 1] : newBuffer()
          const { bytesRead } = await handle.read(buffer, 0, Math.min(size, last - at + 1), at)
          if (bytesRead === 0) throw new Error('A file became shorter while it was read.')
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        }
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Writes under a temporary name and renames, so that an incomplete file is never seen under its name. */
async function writeFile(
  file: string,
  content: FileContent,
  { isSynced = true, modifiedMs, signal }: WriteOptions,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = temporaryName(file)
  try {
    signal?.throwIfAborted()
    await fill(temporary, content, signal)
    if (modifiedMs !== undefined) await utimes(temporary, new Date(modifiedMs), new Date(modifiedMs))
    if (isSynced) await syncPath(temporary)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  // Without this, the new name could be lost in a power failure.
  if (isSynced) await syncPath(path.dirname(file))
}

async function fill(temporary: string, content: FileContent, signal?: AbortSignal): Promise<void> {
  if (content instanceof URL) return copyFile(fileURLToPath(content), temporary, fileModes.COPYFILE_FICLONE)
  const pieces = content instanceof Uint8Array ? [content] : content
  await pipeline(pieces, createWriteStream(temporary, { flags: 'wx' }), { signal })
}

async function* listFolder(folder: string): AsyncIterable<ListedFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw error
  })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, name: path.relative(folder, file).split(path.sep).join('/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { file, name } of files) {
    const stats = await stat(file).catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return null
      throw error
    })
    if (stats) yield { name, sizeBytes: stats.size, modifiedMs: stats.mtimeMs }
  }
}
