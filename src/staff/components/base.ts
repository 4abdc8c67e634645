/** The path of the back office; screens' own paths begin after it. */
export const base = '/staff'
