/** The texts of the start. */
export const startTexts = {
  en: {
    heading: 'Hello, {name}',
    role: 'You are {role} of {shop}. You can:',
    noWayBack: 'You have only one way in. Add another one, so that a lost phone does not lock you out.',
    toAccount: 'Your account',
  },
} as const
