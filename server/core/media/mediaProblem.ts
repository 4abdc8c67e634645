/** A problem with an image or audio file that the shop brings along. The message is a sentence that is safe to show. */
export class MediaProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MediaProblem'
  }
}
