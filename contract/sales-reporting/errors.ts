export const salesErrors = {
  'sales-audited': 'This month has been audited. Ask your landlord to open it again.',
  'sales-still-audited': 'This month has been audited. Open it again first.',
  'sales-reported-already': 'This month has been reported already. Open it to correct it.',
  'sales-in-future': 'This month has not begun yet',
  'sales-twice-in-list': 'An earlier row has this client and month already',
  'not-a-month': 'Use a month: 1 to 12, or its name',
  'not-a-year': 'Use a year from 2000 to 2099',
  'audited-required': 'Enter the audited figure',
} as const
