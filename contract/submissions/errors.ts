export const submissionErrors = {
  'only-clients-change': 'Only clients add and change {{documents}}',
  'only-landlord-changes': 'Only the landlord adds and changes {{documents}}',
  'no-files': 'None of these documents has a file',
  'title-required': 'Title is required',
  'year-required': 'Year is required',
  'month-required': 'Month is required',
  'due-date-required': 'Due Date is required',
  'expiry-date-required': 'Expiry Date is required',
  'invoice-type-required': 'Invoice Type is required',
  'no-such-field': '{{document}} has no such field',
} as const
