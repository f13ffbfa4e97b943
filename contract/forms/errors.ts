export const formErrors = {
  'form-category-taken': 'There is a form under this name in the menu already',
  'form-empty': 'A form needs a field before it can be published',
  'form-paused': 'This form is paused: nothing can be entered or changed',
  'form-in-use': 'The form holds {{n}} entries. Confirm that they are deleted with it.',
  'form-not-published': 'Publish this form first',
  'form-of-site': 'This form is for another site',
  'form-as-it-is': 'The form has been published as it is',
  'form-unique-of-clients':
    'Clients fill this field in: that a value is in use would tell them of the entries of others. Keep it from them, or let it stand twice.',
  'form-summary-limit': 'A form can have at most {{n}} summaries',
  'form-limit': 'A company can have at most {{n}} forms',
  'form-mail-tag-unknown': 'The published form has no field that is called {{tag}}',
  'form-mail-hidden-field': 'Clients do not see "{{field}}": leave it out, or let clients see it',
  'form-mail-address-field': 'Choose a field of the kind e-mail',
  'form-mail-limit': 'A form can have at most {{n}} templates',
  'form-mail-nobody': 'There is nobody to send it to',
} as const
