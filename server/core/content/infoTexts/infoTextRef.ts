/** Names a version of an information text in the table of translations. */
export const infoTextRef = (slug: string, validFrom: string): string => `${slug} ${validFrom}`
