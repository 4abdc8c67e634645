/** The settings by which S3-compatible object stores are reached. */
export interface ObjectStoreAccess {
  /** The address of the store, without a bucket and without a slash at the end. */
  endpoint: string
  /** The address at which shoppers reach the store; null if only the shop does. */
  publicEndpoint: string | null
  region: string
  /** '' if it is not set. */
  accessKeyId: string
  /** '' if it is not set. */
  secretAccessKey: string
}

/** The settings of a part of an object store. */
export interface ObjectStoreConfig extends ObjectStoreAccess {
  bucket: string
  /** The start of the names of all files, without slashes at its ends; '' for none. */
  prefix: string
}
