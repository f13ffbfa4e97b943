export const maintenanceErrors = {
  'request-transition': 'A request cannot go from {{from}} to {{to}}',
  'request-started': 'Work on this request has begun. Write a comment instead.',
  'request-not-deleted': 'Only a request that is not started or denied can be deleted. Close it instead.',
  'request-not-closed': 'A request can be rated once it is closed',
  'request-denied': 'The request was denied',
  'request-closed': 'The request is closed. Open it again first.',
  'request-not-yours': 'This request is assigned to somebody else',
  'client-not-at-site': 'The client is not at this site',
  'assignee-not-at-site': 'This person does not work at the site',
  'comment-empty': 'Write something, or add a photo',
  'work-order-transition': 'A work order cannot go from {{from}} to {{to}}',
  'vendor-required': 'Vendor is required',
} as const
