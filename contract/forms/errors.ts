export const formErrors = {
  'form-category-taken': 'There is a form under this name in the menu already',
  'form-empty': 'A form needs a field before it can be published',
  'form-paused': 'This form is paused: nothing can be entered or changed',
  'form-in-use': 'The form holds {{n}} entries. Confirm that they are deleted with it.',
  'form-not-published': 'Publish this form first',
  'form-of-site': 'This form is for another site',
  'form-as-it-is': 'The form has been published as it is',
  'form-limit': 'A company can have at most {{n}} forms',
} as const
