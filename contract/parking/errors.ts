export const parkingErrors = {
  'permit-transition': 'A permit cannot go from {{from}} to {{to}}',
  'permit-decided': 'This request has been decided. Ask for another permit instead.',
  'permit-not-deleted': 'Only a request that is in progress or denied can be deleted. Void the permit instead.',
  'permit-void-at-once': 'Choose a day after today',
  'permit-void-date-come': 'Its void date has come, it would be void at once. Change the date first.',
  'plate-twice': 'This plate stands there twice',
} as const
