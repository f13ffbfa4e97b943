export const customFieldErrors = {
  'custom-field-kind': 'The kind of a field stays as it is: add another field, and remove this one',
  'custom-field-unknown': 'There is no such field any more',
  'custom-field-label-taken': 'There is a field of this name already',
  'custom-field-options': 'Name what can be chosen',
  'custom-option-taken': 'This choice stands twice in the list',
  'custom-option-used': 'Records have “{{text}}”: change these first, or rename it',
  'custom-columns': 'At most {{n}} fields can stand in the list',
  'custom-field-no-column': 'The list cannot be sorted or narrowed by this field',
  'custom-field-preparing': 'The list is being prepared for this field. Try again in a moment.',
  'field-locked': 'This field keeps its name: the list is never without it',
  'field-needed': 'Records need this field: it cannot be hidden',
  'field-never-empty': 'This field is filled in already, or always says something',
  'field-of-clients': 'Clients fill this field in themselves, or are not told of it: it cannot be yours alone',
  'field-settings-all': 'Name every field once',
  'custom-fields-busy':
    'These records are being read at the moment, for a backup or an export. Nothing was saved; try again later.',
} as const
