import { envelopes, MAX_MESSAGE } from '@atrium/contract/esignatures/envelopes.ts'
import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { mayDelegate } from '../../kit/signing/may-delegate.ts'
import { type Recipient, RecipientsField } from '../../kit/signing/RecipientsField.tsx'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'

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
  { value: 'emailSubject', text: 'Subject', kind: 'text', required: 'Subject is required', max: 200 },
  { value: 'message', text: 'Message', kind: 'longText', max: MAX_MESSAGE },
  { value: 'lastDay', text: 'Sign until', kind: 'date', half: true, help: 'The last day; empty: no limit.' },
  { value: 'remindEvery', text: 'Remind every … days', kind: 'number', half: true, decimals: 0, help: '0: never.' },
  mayDelegate,
]

/** Sends the document of a template to those who sign it. */
export function SendDrawer({ template, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mailed = useMailed()
  const { oneSite } = useSelectedSite()
  const send = useWrite(envelopes.send, {
    quiet: true,
    success: () => mailed(t('The document is on its way to be signed.')),
  })
  const start = {
    siteId: oneSite,
    tenantId: null,
    emailSubject: template.name,
    message: '',
    lastDay: null,
    remindEvery: 3,
    mayDelegate: true,
    recipients: template.roles.map((_, at): Recipient => ({ role: at + 1, name: '', email: '', language: 'en' })),
  }
  return (
    <EntityDrawer title={t('Send to be signed')} opened onClose={onClose} width={640}>
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
    </EntityDrawer>
  )
}
