import { sendingLists } from '@atrium/contract/esignatures/sending-lists.ts'
import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { type Recipient, RecipientsField } from '../../kit/signing/RecipientsField.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { aboutSending, sendingStart } from './about-sending.ts'

interface Props {
  template: TemplateDocuments
  onPrepared: (sending: { id: number; siteId: number }) => void
  onClose: () => void
}

/** The same document to everybody of a list: what is said of it, and who signs beside them. The list comes after. */
export function SendListForm({ template, onPrepared, onClose }: Props) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const prepare = useWrite(sendingLists.prepare, { quiet: true })
  const { roles } = template
  const fields: readonly Field[] = [
    { value: 'siteId', text: 'Site', kind: 'site', required: 'Site is required' },
    ...(roles.length > 1
      ? [
          {
            value: 'listRole',
            text: 'The people of the list sign as',
            kind: 'select' as const,
            options: roles.map((text, at) => ({ value: String(at + 1), text })),
          },
          { value: 'recipients', text: 'Who signs', kind: 'text' as const },
        ]
      : []),
    ...aboutSending,
  ]
  const everybody = roles.map((_, at): Recipient => ({ role: at + 1, name: '', email: '', language: 'en' }))
  const roleIn = (values: Record<string, unknown>) => Number(values['listRole'] ?? 1)
  const bodyOf = (values: Record<string, unknown>) => ({
    ...values,
    templateId: template.id,
    listRole: roleIn(values),
    recipients: ((values['recipients'] as Recipient[] | undefined) ?? []).filter(({ role }) => role !== roleIn(values)),
  })
  return (
    <EntityForm
      fields={fields}
      values={{ ...sendingStart, siteId: oneSite, emailSubject: template.name, listRole: '1', recipients: everybody }}
      render={{
        recipients: ({ value, onChange, error, values }) => {
          const all = value as Recipient[]
          return (
            <RecipientsField
              roles={roles}
              inOrder={template.inOrder}
              siteId={oneSite ?? -1}
              value={all.filter(({ role }) => role !== roleIn(values))}
              onChange={(others) => onChange(all.map((one) => others.find(({ role }) => role === one.role) ?? one))}
              error={error}
            />
          )
        },
      }}
      onSubmit={async (values) => {
        const body = bodyOf(values) as Parameters<typeof prepare.mutateAsync>[0]
        return { ...(await prepare.mutateAsync(body)), siteId: body.siteId }
      }}
      onSaved={(reply) => onPrepared(reply as { id: number; siteId: number })}
      onCancel={onClose}
      submitText={t('Choose the list')}
    />
  )
}
