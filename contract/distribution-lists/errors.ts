export const distributionListErrors = {
  'distribution-list-name-taken': 'A distribution list with this name exists already',
  'list-needs-site': 'Choose a site: a list of all sites is made by somebody who works at all of them',
  'list-is-at-a-site': 'The list is one of a single site: its rules hold there only',
} as const
