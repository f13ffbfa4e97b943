import type { AuditLine, chainBreaks, NamedField } from '@atrium/contract/kit/audit-log.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import type { TFunction } from 'i18next'

/** Kinds of record by the name that the log gives them. One that no feature has named is shown as it is. */
const entities = new Map<string, string>([
  ['call', 'Call'],
  ['mail', 'E-mail'],
  ['import', 'Import'],
])

/** Takes what a feature calls its kinds of record. */
export function nameRecords(records: Readonly<Record<string, string>> = {}): void {
  for (const [entity, name] of Object.entries(records)) entities.set(entity, name)
}

const actions = { created: 'Created', changed: 'Changed', deleted: 'Deleted', noted: 'Noted' } as const
export const actionWord = (action: AuditLine['action']) => actions[action]

export const entityWord = (entity: string) => entities.get(entity) ?? entity.charAt(0).toUpperCase() + entity.slice(1)

/** `Client changed`, in the interface's language. */
export const actionText = (t: TFunction, { entity, action }: Pick<AuditLine, 'entity' | 'action'>) =>
  action === 'noted' ? t(entityWord(entity)) : `${t(entityWord(entity))} · ${t(actions[action])}`

/** A field's name as people read it: its label, else of `primaryEmail` it is `Primary email`, where that is a text of the interface in its language. */
export function fieldWord(t: TFunction, field: string, named?: NamedField): string {
  if (named) return inWords(t, named.label)
  const words = field.replace(/Id(s?)$/, '$1').replace(/([a-z])([A-Z])/g, '$1 $2')
  return t(words.charAt(0).toUpperCase() + words.slice(1).toLowerCase())
}

/** The names of fields, side by side. */
export const fieldWords = (t: TFunction, { fields, named }: Pick<AuditLine, 'fields' | 'named'>) =>
  fields.map((field) => fieldWord(t, field, named[field])).join(', ')

/** Who made an entry. */
export const actorText = (t: TFunction, { user, call, tried }: Pick<AuditLine, 'user' | 'call' | 'tried'>) => {
  if (user) return user.name
  // Before the operator's commands had a word of their own, this one was written as a job.
  if (call.startsWith('operator ') || call === 'job reset-second-factor') return t('Operator at the server')
  if (call.startsWith('job ')) return t('The system')
  return tried ? t('{{username}} (not logged in)', { username: tried }) : t('Not logged in')
}

export const breakWords: Record<(typeof chainBreaks)[number], string> = {
  changed: 'Its content was changed: it does not fit its hash.',
  missing: 'Entries before it are missing.',
  order: 'It is out of order, or stands there twice.',
  link: 'It does not follow from the entry before it: one was put in or replaced.',
  end: 'The last entries are missing.',
}
