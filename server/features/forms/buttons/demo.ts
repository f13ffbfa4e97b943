import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { formMailTemplates } from '../mails/tables.ts'
import type { formButtons } from './tables.ts'

type Made = typeof formButtons.$inferInsert
type OfForm = Pick<Made, 'landlordId' | 'formId'>

const usual: Pick<Made, 'question' | 'match' | 'tests' | 'roles' | 'forClients' | 'sets'> = {
  question: '',
  match: 'all',
  tests: [],
  roles: [],
  forClients: false,
  sets: [],
}

/** From the request to the end of the works: our people approve and close, a client withdraws. */
export function worksButtons(fields: readonly FieldData[], form: OfForm): Made[] {
  const stage = fields.find(({ label }) => label === 'Stage')
  const to = (label: string, from: string, next: string, more: Partial<Made>): Made => {
    const valueNamed = (text: string) => stage?.options.find((option) => option.text === text)?.value ?? ''
    const fieldId = stage?.id ?? 0
    return {
      ...form,
      ...usual,
      label,
      colour: 'main',
      action: 'set',
      tests: [{ fieldId, op: 'is', value: valueNamed(from) }],
      sets: [{ fieldId, value: valueNamed(next) }],
      ...more,
    }
  }
  return [
    to('Approve', 'Requested', 'Approved', { colour: 'green', question: 'The client may begin then.' }),
    to('Close', 'Approved', 'Closed', { colour: 'grey', question: 'What was agreed can no longer be changed then.' }),
    to('Withdraw', 'Requested', 'Closed', { colour: 'red', question: 'The request is closed then.', forClients: true }),
  ]
}

/** The report of an incident goes to its client at one press. */
export const sendsReport = ({ id, landlordId, formId, name }: typeof formMailTemplates.$inferSelect): Made => ({
  ...usual,
  landlordId,
  formId,
  label: name,
  colour: 'main',
  action: 'mail',
  templateId: id,
  question: 'The client gets an e-mail about this incident.',
})
