/** What is said of calls that the shop has not answered, or has answered without a sentence. */
export const errorTexts = {
  noConnection: 'There is no connection to the shop. What you typed is kept.',
  failed: 'Something went wrong in the shop. Please try again.',
} as const
