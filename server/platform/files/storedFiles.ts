import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, constants as fileModes, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { NotFound } from '../errors'
import { said } from '../languages/said'
import { getErrorCode } from '../log/errorDetails'
import type { FileStore, ListedFile, OpenFile, WriteOptions } from './fileStore'

/** Opened files are read at once, so their addresses need not be valid for long. */
const expiresInSeconds = 60

/**
 * Opens a file, and closes it after the work.
 * @throws NotFound if there is no such file
 */
export async function withOpenFile<Result>(
  store: FileStore,
  name: string,
  work: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  const file = await openStored(store, name)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

/**
 * Reads a file piece by piece. It is opened for the first piece, and closed after the last one or when the caller stops.
 * @throws NotFound if there is no such file
 */
export async function* storedPieces(store: FileStore, name: string): AsyncGenerator<Uint8Array> {
  const file = await openStored(store, name)
  try {
    yield* file.pieces()
  } finally {
    await file.close()
  }
}

async function openStored(store: FileStore, name: string): Promise<OpenFile> {
  const file = await store.open(name)
  if (!file) throw new NotFound(said('error.file'))
  return file
}

/** @returns a file's size and time of modification; null if there is no such file */
export async function findFile(store: FileStore, name: string): Promise<Omit<ListedFile, 'name'> | null> {
  const file = await store.open(name)
  await file?.close()
  return file && { sizeBytes: file.sizeBytes, modifiedMs: file.modifiedMs }
}

/** Reads a small file. @throws NotFound if there is no such file */
export const readStored = async (store: FileStore, name: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(storedPieces(store, name)))

/** Hashes a file. @returns the SHA-256 in hex @throws NotFound if there is no such file */
export async function hashStored(store: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of storedPieces(store, name)) hash.update(piece)
  return hash.digest('hex')
}

/**
 * Provides a file as a local file, for programs that read only those. In a folder it is the stored file itself, which
 * may be missing; otherwise it is a copy that exists only during the work.
 * @param workFolder the folder for the copy
 * @param work gets the path of the file, which it must not change
 * @throws NotFound if the file must be copied and is missing
 */
export async function withLocalFile<Result>(
  store: FileStore,
  name: string,
  workFolder: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const address = await store.address(name, { expiresInSeconds })
  if (address.protocol === 'file:') return work(fileURLToPath(address))
  await mkdir(workFolder, { recursive: true })
  // Encoders recognise a format by the file extension.
  const copy = path.join(workFolder, `${randomUUID()}${path.extname(name)}`)
  try {
    await saveStored(store, name, copy)
    return await work(copy)
  } finally {
    await rm(copy, { force: true })
  }
}

/**
 * Copies a stored file to a local file, which is replaced if it exists.
 * @throws NotFound if there is no such file
 */
export async function saveStored(store: FileStore, name: string, target: string): Promise<void> {
  const address = await store.address(name, { expiresInSeconds })
  if (address.protocol === 'file:') {
    const source = fileURLToPath(address)
    return copyFile(source, target, fileModes.COPYFILE_FICLONE).catch((error: unknown) => {
      throw getErrorCode(error) === 'ENOENT' ? new NotFound(said('error.file')) : error
    })
  }
  await pipeline(storedPieces(store, name), createWriteStream(target))
}

/** Copies a file to another store. @throws NotFound if there is no such file */
export const copyStored = (
  from: FileStore,
  name: string,
  to: FileStore,
  options?: WriteOptions,
): Promise<void> => to.write(name, storedPieces(from, name), options)
