import { sectionNames } from '../../../shared/staff/changes/subjectTexts'

/** The texts of the screen of settings. */
export const settingsTexts = {
  heading: 'Settings',
  about:
    'What shop.yaml says about the shop, then its other settings, and the variables that it was started with. Of secrets only whether they are set is known here.',
  ...sectionNames,
  holder: 'Account holder',
  empty_bank: 'The shop has no bank account.',
  change: 'Change',
  changeOf: 'Change: {section}',
  versions: 'Earlier versions',
  versionsOf: 'Earlier versions: {section}',
  lastChange: 'Changed {at} by {by}.',
  notKept:
    'The shop has not kept its shop.yaml. Import the content folder once more; then its settings can be changed here.',
  findings: 'What to look at',
  findingsText: 'The command {command} checks everything else, such as the database, the disk and mail.',
  state_ok: 'in order',
  state_warning: 'warning',
  state_problem: 'problem',
  environment: 'Environment',
  environmentText: 'These are read when the shop starts.',
  shop: 'The rest of shop.yaml',
  shopText: 'These are changed in the content folder, and imported with rille import.',
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
} as const
