/** A file of an image or a preview is there and cannot be used: it is damaged, or something else than a file. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'
}
