/** The texts of what happens while a screen is open. */
export const liveTexts = { newOrder: 'New order {number}' } as const
