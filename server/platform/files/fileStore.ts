/** The first and the last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** A stored file, as a list names it. */
export interface ListedFile {
  /** The path within the store, with slashes. */
  name: string
  sizeBytes: number
  /** The time of the last write, in milliseconds since 1970. */
  modifiedMs: number
}

export interface ReadOptions {
  /** The part to read; without it, the whole file is read. */
  range?: ByteRange
  /** The number of bytes that a folder reads at a time. */
  pieceBytes?: number
  /**
   * Lets the store overwrite a piece when the one after the next is requested. This makes large files twice as fast,
   * because two buffers are enough for the whole file.
   */
  reusesBuffers?: boolean
}

/** A file that was opened: all its parts come from the same content, even if the file is replaced meanwhile. */
export interface OpenFile {
  readonly sizeBytes: number
  readonly modifiedMs: number
  /**
   * Reads the bytes in order.
   * @throws Error if the file became shorter, or was replaced in a store that cannot go on with the old content
   */
  pieces(options?: ReadOptions): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** The content of a file: bytes, pieces in order, or the `file:` address of a local file. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array> | URL

export interface WriteOptions {
  /**
   * Whether the write waits until the content and the name have reached the disk; true unless given. An import does not
   * wait, because it writes a lost file again. A store on other machines always waits.
   */
  isSynced?: boolean
  /** The time of modification to keep, where the store can; without it, the file has the time of the write. */
  modifiedMs?: number
  /** Stops the write; the store is unchanged then. */
  signal?: AbortSignal
}

export interface AddressOptions {
  /** How long the address is valid. */
  expiresInSeconds: number
  /** Headers that the answer must have; a `file:` address has none. */
  contentType?: string
  contentDisposition?: string
}

/**
 * A place for files, which have names such as `covers/a.webp`. Each method throws an Error if the name leads out of the
 * store, which means that a row of the database is wrong.
 */
export interface FileStore {
  /** The folder or the address of the store, for messages. */
  readonly place: string
  /** Whether shoppers' browsers can use its addresses, so that files need not pass through the shop. */
  readonly hasPublicAddresses: boolean
  /**
   * Opens a file.
   * @returns null if there is no such file
   * @throws DamagedFile if it cannot be read, because it is a folder or the disk is broken
   */
  open(name: string): Promise<OpenFile | null>
  /** Writes a file, so that readers see the old content or the complete new one. */
  write(name: string, content: FileContent, options?: WriteOptions): Promise<void>
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>
  /** Lists all files in the order of their names, including remains of interrupted writes; see `isUnfinished`. */
  list(): AsyncIterable<ListedFile>
  /**
   * Makes an address that gives the content of a file to everyone who has it, without asking the shop. It does not look
   * whether the file exists.
   * @returns the `file:` address in a folder, which only this machine can use; else an http address
   */
  address(name: string, options: AddressOptions): Promise<URL>
}
