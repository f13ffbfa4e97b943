import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useTranslation } from 'react-i18next'
import { sendAtInput, sendingFields, sendingOf, sendingStart } from '../../../kit/delivery/sending-fields.tsx'
import { EntityForm, type Sending } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useStartWith } from '../../../kit/form/start-with.ts'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { send } from '../../../kit/send.ts'
import { useMailIsOff } from '../../../kit/useMailIsOff.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { fileOf } from '../document-name.ts'
import { readInputs } from '../insurance/ReadField.tsx'
import { useInviteAdvice } from './useInviteAdvice.ts'
import { WriteIt } from './WriteIt.tsx'

/** The form of a document, new or to be changed, over its list. */
export function DocumentDrawer({ type, drawer }: { type: DocumentType; drawer: ReturnType<typeof useDrawer> }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const { id, isNew, opened, close } = drawer
  const { siteId } = useSelectedSite()
  const isSending = useViewer().kind === 'landlord' && isNew
  const read = useRead(submissions.get, { id: String(id) }, { enabled: id !== undefined, fresh: true })
  const add = useWrite(submissions.add, {
    quiet: true,
    success: mailIsOff
      ? t('The document is in the portal. Mail is not set up: nobody is told of it by mail.')
      : t('The document was sent.'),
    leadsTo: (reply) => `/${type}/view?id=${reply.id}`,
  })
  const update = useWrite(submissions.update, { quiet: true, success: t('The document was saved.') })
  const { title, fields } = documentTypes[type]
  const given = useStartWith()
  const adviseInvite = useInviteAdvice(type)
  const wrongType = read.data !== undefined && read.data.type !== type

  const submit = async (values: object, { file }: Sending) => {
    const files = file ? { file } : undefined
    const input = pick(fields, values)
    if (id !== undefined) return update.mutateAsync({ type, ...input, id, version: (values as Document).version } as never, files)
    const added = await add.mutateAsync({ type, ...input, ...(isSending ? sendingOf(values) : {}) } as never, files)
    if (isSending) void adviseInvite((values as Document).tenantId).catch(() => {})
    return added
  }
  return (
    <EntityDrawer
      title={isNew ? t('New {{type}}', { type: t(title) }) : t('Edit {{type}}', { type: t(title) })}
      opened={opened}
      onClose={close}
      loading={!isNew && (!read.data || wrongType)}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
    >
      <WriteIt isNew={isSending} />
      <EntityForm
        key={`${type} ${id ?? 'new'}`}
        fields={isSending ? [...fields, ...sendingFields] : fields}
        render={{ sendAt: sendAtInput, ...(type === 'InsuranceCertificate' && isNew ? readInputs(fields) : {}) }}
        values={
          isNew ? { ...startOf(type, siteId), ...given, ...(isSending ? sendingStart : {}) } : read.data ? formOf(read.data) : {}
        }
        onSubmit={submit}
        onSaved={close}
        {...(id === undefined ? {} : { onReload: async () => formOf(await send(submissions.get, { id: String(id) })) })}
        progress={add.progress ?? update.progress}
        submitText={isNew ? t('Send {{type}}', { type: t(title) }) : t('Save')}
      />
    </EntityDrawer>
  )
}

/** A new document is mostly about this month. */
function startOf(type: DocumentType, siteId: number): object {
  const now = new Date()
  const has = (key: string) => documentTypes[type].fields.some((field) => field.value === key)
  return {
    siteId,
    ...(has('year') ? { year: now.getFullYear() } : {}),
    ...(has('month') ? { month: now.getMonth() + 1 } : {}),
  }
}

const formOf = (document: Document): object => ({ ...document, fileUrl: fileOf(document) })

/** What the type has, without what only the form needs. */
function pick(fields: readonly { value: string }[], values: object): object {
  const fieldNames = new Set(fields.map((field) => field.value).filter((key) => key !== 'fileUrl'))
  return Object.fromEntries(Object.entries(values).filter(([key]) => fieldNames.has(key)))
}
