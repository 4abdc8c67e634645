/** Returns where browsers fetch a file of the shop's look. @param file its name */
export const lookPath = (file: string): string => `/look/${file}`
