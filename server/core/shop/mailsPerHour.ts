/** What counts where shop.yaml says nothing. Most mail servers accept that many from one shop. */
export const usualMailsPerHour = 1000

/**
 * Reads how many weekly mails the shop sends in an hour at most.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 */
export function readMailsPerHour(setting: string | null): number {
  const { mails_per_hour }: { mails_per_hour?: number } = setting === null ? {} : JSON.parse(setting)
  return mails_per_hour ?? usualMailsPerHour
}
