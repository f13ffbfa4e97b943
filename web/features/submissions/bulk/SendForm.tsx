import type { Field } from '@atrium/contract/kit/fields.ts'
import { submissions } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CallError } from '../../../kit/call-error.ts'
import { sendAtInput, sendingFields, sendingOf, sendingStart } from '../../../kit/delivery/sending-fields.tsx'
import { EntityForm, type Sending } from '../../../kit/EntityForm.tsx'
import { NotSent } from '../../../kit/form/not-sent.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { fieldsWithout, thisMonth, valuesFor } from './bulk-types.ts'
import { RecipientPicker } from './RecipientPicker.tsx'
import type { SentDocuments } from './SentResult.tsx'
import { useConfirmReach } from './useConfirmReach.ts'

const recipients: Field = { value: 'tenantIds', text: 'Clients', kind: 'tenant', required: 'Must select a Client' }

interface Props {
  type: DocumentType
  /** Who gets it to begin with. */
  tenantId: number | undefined
  onSent: (sent: SentDocuments) => void
}

/** The type's own fields, the clients and one file; sent as one request, to all of them or none. */
export function SendForm({ type, tenantId, onSent }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId } = useSelectedSite()
  const [first] = useState(() => (tenantId ? [tenantId] : []))
  const [count, setCount] = useState(first.length)
  const send = useWrite(submissions.addMany, { quiet: true })
  const own = useMemo(() => fieldsWithout(type, 'tenantId'), [type])
  const fields = useMemo(() => [...own, recipients, ...sendingFields], [own])
  const [start] = useState(() => ({ ...thisMonth(), siteId, tenantIds: first, ...sendingStart }))

  const confirmReach = useConfirmReach()
  const submit = async (values: object, { file }: Sending) => {
    const tenantIds = (values as { tenantIds: number[] }).tenantIds
    if (!(await confirmReach(type, tenantIds))) throw new NotSent()
    const body = { type, ...valuesFor(own, values), ...sendingOf(values), tenantIds }
    const { ids } = await send.mutateAsync(body as never, { file }).catch(atTheClients)
    return { type, tenantIds, ids }
  }
  return (
    <EntityForm
      fields={fields}
      values={start}
      onSubmit={submit}
      onSaved={(reply) => onSent(reply as SentDocuments)}
      onCancel={() => void navigate(`/${type}`)}
      progress={send.progress}
      submitText={count > 0 ? t('Send to {{count}} clients', { count }) : t('Send')}
      render={{
        sendAt: sendAtInput,
        tenantIds: ({ id, value, onChange, error }) => (
          <RecipientPicker
            id={id}
            value={value as readonly number[]}
            error={error && t(error)}
            onChange={(ids) => {
              setCount(ids.length)
              onChange(ids)
            }}
          />
        ),
      }}
    />
  )
}

/** What the server says of a client belongs to the list of clients. */
function atTheClients(error: unknown): never {
  if (!(error instanceof CallError) || !error.fields?.['tenantId']) throw error
  const { tenantId, ...rest } = error.fields
  const { status, message, code, requestId } = error
  throw new CallError(status, message, { code, fields: { ...rest, tenantIds: tenantId }, requestId })
}
