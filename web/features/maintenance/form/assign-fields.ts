import type { Reply } from '@atrium/contract/kit/call.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'

export const personField: Field = { value: 'assigneeId', text: 'Somebody of your company', kind: 'select' }
export const namedVendor: Field = {
  value: 'vendorName',
  text: 'Vendor',
  kind: 'text',
  max: 200,
  help: 'Who comes from outside. The client sees both.',
}

export const peopleChoices = ({ items }: Reply<typeof userLookups.assigned>) =>
  items.map(({ id, fullName }) => ({ value: id, label: fullName }))
