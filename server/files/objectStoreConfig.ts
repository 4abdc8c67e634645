/** The settings of an S3-compatible object store. */
export interface ObjectStoreConfig {
  /** The address of the store, without a bucket and without a slash at the end. */
  endpoint: string
  /** The address at which shoppers reach the store; null if only the shop does. */
  publicEndpoint: string | null
  bucket: string
  /** The start of the names of all files, without slashes at its ends; '' for none. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
