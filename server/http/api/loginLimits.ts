import type { LimitOptions } from '../../platform/limits/limit'

const tenMinutesMs = 10 * 60_000

/**
 * What one address may do at the accounts of customers. The numbers are high, because many people may share an address;
 * `core/customer/login/loginRules.ts` limits the tries for one account. Those of the staff are in `http/staff/signIn/routes.ts`
 * (requests) and `core/staff/signIn/guessGuard.ts` (wrong passwords and codes).
 */
export const loginLimits = {
  logins: { name: 'logins', max: 1000, perMs: tenMinutesMs },
  wrongLogins: { name: 'wrong logins', max: 100, perMs: tenMinutesMs },
  mails: { name: 'mails about an account', max: 20, perMs: 6 * tenMinutesMs },
  wrongLinks: { name: 'wrong links', max: 300, perMs: tenMinutesMs },
} as const satisfies Record<string, LimitOptions>
