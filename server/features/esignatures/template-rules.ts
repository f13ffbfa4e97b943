import { MAX_ATTACHMENTS, type SignField } from '@atrium/contract/esignatures/fields.ts'
import { invalid } from '../../platform/refusal.ts'

interface Designed {
  roles: readonly string[]
  fields: readonly SignField[]
  pages: readonly unknown[]
}

/** Refuses roles of one name, and fields that are beside their page or nobody's. */
export function checkDesign({ roles, fields, pages }: Designed): void {
  if (new Set(roles.map((role) => role.toLowerCase())).size < roles.length) throw invalid({ roles: 'esign-role-taken' })
  if (new Set(fields.map(({ id }) => id)).size < fields.length) throw invalid({ fields: 'esign-field-misplaced' })
  if (fields.filter(({ kind }) => kind === 'attachment').length > MAX_ATTACHMENTS)
    throw invalid({ fields: ['esign-too-many-attachments', { n: MAX_ATTACHMENTS }] })
  const isPlaced = ({ role, page, x, y, width, height }: SignField) =>
    role <= roles.length && page <= pages.length && width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001
  if (!fields.every(isPlaced)) throw invalid({ fields: 'esign-field-misplaced' })
}

type Sent = Omit<Designed, 'pages'>

/** A role that has nowhere to sign. */
const lackingIn = ({ roles, fields }: Sent) =>
  roles.find((_, at) => !fields.some(({ role, kind }) => role === at + 1 && kind === 'signature'))

/** Whether something can be signed by a template, by everybody who has a role. */
export const isSendable = (template: Sent): boolean => template.roles.length > 0 && lackingIn(template) === undefined

/** Refuses a template that cannot be sent, and says why. */
export function checkSendable(template: Sent): void {
  if (template.roles.length === 0) throw invalid({ recipients: 'esign-needs-roles' })
  const lacking = lackingIn(template)
  if (lacking !== undefined) throw invalid({ recipients: ['esign-needs-signature', { name: lacking }] })
}
