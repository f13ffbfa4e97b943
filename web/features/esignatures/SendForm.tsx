import { envelopes } from '@atrium/contract/esignatures/envelopes.ts'
import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { type Recipient, RecipientsField } from '../../kit/signing/RecipientsField.tsx'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { aboutSending, sendingStart } from './about-sending.ts'

interface Props {
  template: TemplateDocuments
  onClose: () => void
}

const fields: readonly Field[] = [
  { value: 'siteId', text: 'Site', kind: 'site', required: 'Site is required', half: true },
  {
    value: 'tenantId',
    text: 'Client',
    kind: 'tenant',
    half: true,
    help: 'Its people who sign find the document in their portal.',
  },
  { value: 'recipients', text: 'Who signs', kind: 'text' },
  ...aboutSending,
]

/** One document to those who sign it. */
export function SendForm({ template, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mailed = useMailed()
  const { oneSite } = useSelectedSite()
  const send = useWrite(envelopes.send, {
    quiet: true,
    success: () => mailed(t('The document is on its way to be signed.')),
  })
  const start = {
    ...sendingStart,
    siteId: oneSite,
    tenantId: null,
    emailSubject: template.name,
    recipients: template.roles.map((_, at): Recipient => ({ role: at + 1, name: '', email: '', language: 'en' })),
  }
  return (
    <EntityForm
      schema={envelopes.send.body.omit({ templateId: true })}
      fields={fields}
      values={start}
      render={{
        recipients: ({ value, onChange, error }) => (
          <RecipientsField
            roles={template.roles}
            inOrder={template.inOrder}
            siteId={oneSite ?? -1}
            value={(value as Recipient[] | undefined) ?? []}
            onChange={onChange}
            error={error}
          />
        ),
      }}
      onSubmit={(values) => send.mutateAsync({ ...values, templateId: template.id })}
      onSaved={(reply) => void navigate(`/esignatures/sent?open=${(reply as { id: number }).id}`)}
      onCancel={onClose}
      submitText={t('Send')}
    />
  )
}
