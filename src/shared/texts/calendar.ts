/** The texts of the release calendar. */
export const calendarTexts = {
  'calendar.heading': 'Release calendar',
  'calendar.description': 'What comes out next at {shop}, month by month, to pre-order.',
  'calendar.intro': 'All of it can be pre-ordered. It is sent as soon as it comes out.',
  'calendar.none': 'Nothing can be pre-ordered at the moment.',
  'calendar.filter': 'Filter and sort',
  'calendar.all': 'All {count} pre-orders',
  'calendar.undated': 'Date not known yet',
  'calendar.months': 'January February March April May June July August September October November December',
} as const
