export const siteErrors = {
  'site-manager': 'The manager is somebody of your company who works at the site',
  'site-name-taken': 'A site with this name exists already',
  'site-twice-in-list': 'This site stands twice in the list',
  'country-unknown': '"{{country}}" is not a country',
} as const
