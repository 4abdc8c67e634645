/** An image or a preview exists but cannot be used: it is damaged, or it is not a file. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}
