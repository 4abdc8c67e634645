import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { FileStore } from '../../platform/files/fileStore'

export interface AddressedFile {
  store: FileStore
  name: string
  contentType: string
  contentDisposition: string
  /** Is called before a new address is given; its error refuses the request. */
  beforeAddress(): Promise<void>
}

/** A slow connection may begin the last part of a large file this late. */
const expiresInSeconds = 60 * 60

/**
 * Makes the function that sends clients to the address of a file in an object store, from which they load it
 * themselves. Whoever has an address may load the file until it expires, as often as they like; so while it is valid, a
 * further request, such as for a resumed download, gets the same address and does not count again. Each process remembers
 * its own addresses.
 * @param maxAddresses the maximum number of remembered addresses
 */
export function createSendAddress({ maxAddresses = 10_000 } = {}) {
  const addresses = new LRUCache<string, string>({ max: maxAddresses, ttl: (expiresInSeconds - 60) * 1000 })
  return async (download: string, res: Response, file: AddressedFile): Promise<void> => {
    const { store, name, contentType, contentDisposition } = file
    const key = `${download} ${name}`
    let address = addresses.get(key)
    if (address === undefined) {
      await file.beforeAddress()
      address = (await store.address(name, { expiresInSeconds, contentType, contentDisposition })).href
      addresses.set(key, address)
    }
    res.redirect(302, address)
  }
}
