/** What is wrong with a shop's image or audio file: one sentence for its owner, safe to show. */
export class MediaProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MediaProblem'
  }
}
