import { docusignEnvelopes } from '@atrium/contract/esignatures/docusign.ts'
import { envelopes, signingWays } from '@atrium/contract/esignatures/envelopes.ts'
import type { TemplateDocuments } from '@atrium/contract/esignatures/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import type { Option } from '@atrium/contract/kit/options.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { type Recipient, RecipientsField } from '../../kit/signing/RecipientsField.tsx'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { aboutSending, sendingStart } from './about-sending.ts'

interface Props {
  template: TemplateDocuments
  onClose: () => void
}

/** With DocuSign nobody is named anew by whom it asks, and no codes are asked for. */
const fieldsFor = (isDocusigns: boolean, ways: readonly Option[]): readonly Field[] => [
  ...(ways.length > 1
    ? [
        {
          value: 'connectionId',
          text: 'Signed by',
          kind: 'select' as const,
          options: ways,
          ...(isDocusigns
            ? { help: 'DocuSign writes to who signs, and seals the document. It is handed over in a moment.' }
            : {}),
        },
      ]
    : []),
  { value: 'siteId', text: 'Site', kind: 'site', required: 'Site is required', half: true },
  {
    value: 'tenantId',
    text: 'Client',
    kind: 'tenant',
    half: true,
    help: 'Its people who sign find the document in their portal.',
  },
  { value: 'recipients', text: 'Who signs', kind: 'text' },
  ...aboutSending.filter(({ value }) => !isDocusigns || value !== 'mayDelegate'),
]
const PORTAL = 'portal'
const isDocusigns = (values: Values) => (values['connectionId'] ?? PORTAL) !== PORTAL

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
  const sendByDocusign = useWrite(envelopes.send, { quiet: true, success: t('The document is on its way to DocuSign.') })
  const { data } = useRead(docusignEnvelopes.ways, {})
  const ways = [
    { value: PORTAL, text: t(signingWays.portal) },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), text: `${signingWays.docusign} (${name})` })),
  ]
  const start = {
    ...sendingStart,
    connectionId: PORTAL,
    siteId: oneSite,
    tenantId: null,
    emailSubject: template.name,
    recipients: template.roles.map((_, at): Recipient => ({ role: at + 1, name: '', email: '', language: 'en' })),
  }
  return (
    <EntityForm
      schema={envelopes.send.body.omit({ templateId: true, connectionId: true })}
      fields={(values) => fieldsFor(isDocusigns(values), ways)}
      values={start}
      render={{
        recipients: ({ value, onChange, error, values }) => (
          <RecipientsField
            roles={template.roles}
            inOrder={template.inOrder}
            siteId={oneSite ?? -1}
            withoutCode={isDocusigns(values)}
            value={(value as Recipient[] | undefined) ?? []}
            onChange={onChange}
            error={error}
          />
        ),
      }}
      onSubmit={(values, { held }) =>
        isDocusigns(held)
          ? sendByDocusign.mutateAsync({
              ...values,
              templateId: template.id,
              connectionId: Number(held['connectionId']),
              // A code that was chosen before.
              recipients: values.recipients.map((one) => ({ ...one, code: 'none' as const, phone: '' })),
            })
          : send.mutateAsync({ ...values, templateId: template.id })
      }
      onSaved={(reply) => void navigate(`/esignatures/sent?open=${(reply as { id: number }).id}`)}
      onCancel={onClose}
      submitText={t('Send')}
    />
  )
}
