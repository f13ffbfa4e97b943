export const siteErrors = {
  'site-name-taken': 'A site with this name exists already',
  'site-twice-in-list': 'This site stands twice in the list',
  'country-unknown': '"{{country}}" is not a country',
} as const
