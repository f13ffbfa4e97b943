export const siteFileErrors = {
  'no-client-manual': 'No Client Manual found',
  'no-site-plan': 'No Site Plan found',
} as const
