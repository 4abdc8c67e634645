/** The names of roles, and what each is for. */
export const roleTexts = {
  en: {
    owner: 'Owner',
    manager: 'Manager',
    packer: 'Packer',
    reader: 'Reader',
  },
} as const
