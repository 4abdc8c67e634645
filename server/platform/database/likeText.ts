/** Removes the signs that mean "any text" in a pattern of `like`. */
export const likeText = (text: string): string => text.replace(/[%_\\]/g, '')
