/** The texts of the screen of settings. */
export const settingsTexts = {
  en: {
    heading: 'Settings',
    about:
      'Settings are read when the shop starts, and shop.yaml when it is imported. They cannot be changed here. Of secrets only whether they are set is known here.',
    findings: 'What to look at',
    findingsText: 'The command {command} checks everything else, such as the database, the disk and mail.',
    state_ok: 'in order',
    state_warning: 'warning',
    state_problem: 'problem',
    environment: 'Environment',
    shop: 'Shop',
    noShop: 'No shop.yaml was imported yet',
    name: 'Name',
    value: 'Value',
    source: 'From',
    set: 'set',
    notSet: 'not set',
    source_environment: 'environment',
    source_default: 'default',
    source_not_set: '–',
    source_shop_yaml: 'shop.yaml',
    source_line: 'shop.yaml, line {line}',
    source_changed: 'changed after shop.yaml was imported',
  },
} as const
