/**
 * Of the login, for those who come back afterwards.
 * @param to path and query within the shop
 */
export const loginAddress = (to: string): string => `/user/login?to=${encodeURIComponent(to)}`
