export const invoiceTemplateErrors = {
  'listed-twice': 'Each may be chosen once',
  'blocks-missing': 'Each part has its place in the order',
  'colour-too-light': 'This colour cannot be read on white: choose a darker one',
  'template-field-parted':
    'The field {{field}} cannot be filled in where it stands, or is formatted in parts: choose it from the list again',
  'template-kind-stays': 'What a template is for stays as it was made',
  'template-is-default': 'This template is used where no other is chosen: choose another one for that first',
  'template-on-drafts': 'Invoices that are not issued yet use this template: choose another one there first',
  'issued-keeps-template': 'An issued invoice keeps the template that it was issued by',
  'nothing-paid-yet': 'Nothing was paid for this invoice yet',
} as const
