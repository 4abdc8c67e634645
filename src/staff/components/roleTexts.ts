/** The names of roles, and what each is for. */
export const roleTexts = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  reader: 'Reader',
} as const
