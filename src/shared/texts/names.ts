/** The texts of label and artist pages. */
export const namesTexts = {
  'label.heading': 'Label',
  'label.description': 'Records, CDs and cassettes on {name} at {shop}.',
  'label.neighbours': 'With',
  'artist.heading': 'Artist',
  'artist.description': 'Records, CDs and cassettes by {name} at {shop}.',
  'artist.neighbours': 'On',
  'name.more': 'and {count} more',
  'labels.heading': 'Labels',
  'labels.description': 'All labels at {shop}, from A to Z.',
  'labels.count.one': '{count} label',
  'labels.count': '{count} labels',
  'labels.initials': 'Initials',
} as const
