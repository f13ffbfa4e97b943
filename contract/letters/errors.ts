export const letterErrors = {
  'letter-template-called': 'There is a template of letters of this name already',
  'letter-template-limit': 'A company can have at most {{n}} templates of letters',
  'letter-sent': 'This letter was sent: it stays as its client has it',
  'letter-blanks': 'Nothing is known of {{fields}}: fill it in, or take the field out',
  'letters-too-many': 'At most {{most}} letters at once: choose fewer clients',
  'letter-recipients': 'Some of these clients or leases are not there any more: choose again',
  'letter-scheduled': 'This letter is about to be sent: call it off first',
} as const
