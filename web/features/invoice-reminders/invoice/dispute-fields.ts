import { fields } from '@atrium/contract/kit/fields.ts'

export const disputeFields = fields([
  { value: 'position', text: 'Line', kind: 'select', required: 'Choose a line' },
  {
    value: 'reason',
    text: 'What is wrong?',
    kind: 'longText',
    required: 'Say what is wrong',
    max: 1_000,
    help: 'You are not reminded of this invoice until your landlord has answered.',
  },
])
