export const invoiceBatchErrors = {
  'batch-of-none': 'Choose invoices, or all of a list',
  'batch-too-large': 'At most {{most}} invoices at once: narrow the list down',
  'batch-nothing': 'None of these invoices can go this step.',
  'batch-changed': 'Some of these invoices were changed meanwhile: look at the sums again',
} as const
