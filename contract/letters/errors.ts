export const letterErrors = {
  'letter-template-called': 'There is a template of letters of this name already',
  'letter-template-limit': 'A company can have at most {{n}} templates of letters',
  'letter-sent': 'This letter was sent: it stays as its client has it',
  'letter-scheduled': 'This letter is about to be sent: call it off first',
} as const
