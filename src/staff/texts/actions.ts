/** The texts about actions, which are named as in the log. */
export const actionTexts = {
  en: {
    doing: '{action}: {about}',
  },
} as const
