import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from '../config'
import { codeOf } from '../log/errorDetails'
import { isOutOfRoom } from './startupErrors'

/**
 * Makes the data folder and those above it, unless they are there.
 * @throws ConfigError when it cannot be made or written
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

/** @throws the file system's error when it cannot be made or written, or one saying that something else has the name */
export function makeWritableFolder(folder: string): void {
  makeFolder(folder)
  // Trying says more than asking for permissions: root may write to /proc, and yet nothing can be made there.
  rmdirSync(mkdtempSync(path.join(folder, '.writable-')))
}

/**
 * Makes a folder and those above it, one by one. Node's own recursive `mkdir` never ends where an existing folder
 * answers ENOENT to whatever is made in it, as `/proc` does.
 * @throws the file system's error, or one saying that something else has the name
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have made it in between.
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error
  }
}

function isFolder(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) throw new Error(`${place} is not a folder.`)
  return found !== undefined
}
