import type { Field } from '@atrium/contract/kit/fields.ts'

/** Of all forms by which something is sent to be signed. */
export const mayDelegate: Field = {
  value: 'mayDelegate',
  text: 'Who is asked may pass it on to somebody else',
  kind: 'switch',
  help: 'You are told, and the audit trail has both names.',
}
