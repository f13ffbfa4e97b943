export const energyErrors = {
  'energy-year-taken': 'There are figures of this year already. Open them to change them.',
  'energy-in-future': 'This year has not begun yet',
  'energy-client-elsewhere': 'The client is at another site',
  'energy-twice-in-list': 'An earlier row has this client and year already',
  'energy-empty': 'Enter a month at least',
} as const
