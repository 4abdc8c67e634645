import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../configError'
import { getErrorCode } from '../log/errorDetails'
import { isOutOfRoom } from './startupErrors'

/**
 * Makes the data folder and its parent folders, unless they exist.
 * @throws ConfigError if it cannot be made or written
 * @throws the file system's error if there is no space left
 */
export function makeDataFolder(folder: string): void {
  try {
    makeWritableFolder(folder)
  } catch (error) {
    if (isOutOfRoom(error)) throw error
    throw new ConfigError([
      `DATA_DIR ${folder} cannot be written. Make it writable for this user or name another folder.`,
    ])
  }
}

/**
 * Makes a folder and its parent folders, unless they exist, and checks that files can be created in it.
 * @throws the file system's error, or an Error if the path is not a folder
 */
export function makeWritableFolder(folder: string): void {
  makeFolder(folder)
  // Trying is more reliable than checking permissions: root may write to /proc, but nothing can be created there.
  rmdirSync(mkdtempSync(path.join(folder, '.writable-')))
}

/**
 * Makes a folder and its parent folders, one by one. Node's recursive `mkdir` never ends in a folder such as `/proc`,
 * which answers ENOENT to every attempt to create something.
 * @throws the file system's error, or an Error if the path is not a folder
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it in between.
    if (getErrorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error
  }
}

function isFolder(place: string): boolean {
  const stats = statSync(place, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) throw new Error(`${place} is not a folder.`)
  return stats !== undefined
}
