/** A sentence about a value. A function says it in the language of the person who reads it. */
export type Sentence = string | (() => string)

export const saySentence = (sentence: Sentence): string =>
  typeof sentence === 'function' ? sentence() : sentence
