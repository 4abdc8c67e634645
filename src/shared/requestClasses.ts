/**
 * The classes of requests. Metrics are grouped by them, and under overload they decide which requests are refused
 * first.
 */
export const requestClasses = [
  'page',
  'shell',
  'search',
  'discovery',
  'api_catalogue',
  'add_info',
  'basket',
  'checkout',
  'finish',
  'order',
  'customer',
  'session',
  'download',
  'staff',
  'live',
  'resource',
  'assets',
  'webhook',
  'health',
  'other',
] as const
export type RequestClass = (typeof requestClasses)[number]
