import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendAtInput, sendingFields, sendingOf, sendingStart } from '../../../kit/delivery/sending-fields.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { forSending } from '../../../kit/form/rules.ts'
import { useNewForm } from '../../../kit/form/useForm.ts'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { showError, showWarning } from '../../../kit/toast.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import classes from './Bulk.module.css'
import { fieldsWithout, thisMonth, valuesFor } from './bulk-types.ts'
import { clientMatcher } from './match-client.ts'
import { SharedFields } from './SharedFields.tsx'
import { UploadBar } from './UploadBar.tsx'
import { UploadDrop } from './UploadDrop.tsx'
import { UploadTable } from './UploadTable.tsx'
import { isReady, needsFirst, rowOf, type UploadRow } from './upload-rows.ts'
import { useClients } from './useClients.ts'
import { useConfirmReach } from './useConfirmReach.ts'
import type { Uploads } from './useUploads.ts'

const start = { ...thisMonth(), ...sendingStart }

/** What all files share, the files with their clients, and sending them. */
export function UploadWork({ type, uploads }: { type: DocumentType; uploads: Uploads }) {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  const { clients, byId, error, refetch } = useClients()
  const own = useMemo(() => fieldsWithout(type, 'tenantId', 'title', 'fileUrl'), [type])
  const fields = useMemo(() => [...own, ...sendingFields], [own])
  const confirmReach = useConfirmReach()
  const form = useNewForm(fields, undefined, start)
  const matched = useMemo(
    () => clientMatcher((clients ?? []).filter((one) => siteId === ALL_SITES.id || one.siteId === siteId)),
    [clients, siteId],
  )
  const nextId = useRef(1)
  const shared = useRef<HTMLDivElement>(null)
  const { rows, running } = uploads
  const hasTitle = documentTypes[type].fields.some((field) => field.value === 'title')

  const add = (files: readonly File[]) =>
    uploads.add(needsFirst(files.map((file) => rowOf(nextId.current++, file, matched(file.name)))))
  const send = async (some: readonly UploadRow[]) => {
    const { values, wrong } = form.checkAll()
    if (Object.keys(wrong).length > 0) {
      shared.current?.querySelector<HTMLElement>('input')?.focus()
      return showWarning(t('Check the marked fields'))
    }
    const tenantIds = some.flatMap(({ tenantId }) => tenantId ?? [])
    if (!(await confirmReach(type, tenantIds).catch(showError))) return
    const common = { ...valuesFor(own, forSending(fields, values)), ...sendingOf(values) }
    void uploads.start(type, some, (row) => ({ ...common, ...(hasTitle ? { title: row.title.trim() } : {}) }))
  }

  if (error && !clients) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!clients) return <Skeletons count={3} height={64} />
  return (
    <div className={classes['work']}>
      <div ref={shared}>
        <SharedFields fields={fields} form={form} own={{ sendAt: sendAtInput }} disabled={running} />
      </div>
      <UploadDrop rows={rows} onFiles={add} disabled={running} />
      {rows.length > 0 && (
        <>
          <UploadBar
            type={type}
            uploads={uploads}
            hasTitle={hasTitle}
            onSend={() => void send(rows.filter((row) => row.state === 'waiting' && isReady(row, hasTitle)))}
            onRetry={() => void send(rows.filter((row) => row.state === 'failed'))}
          />
          <UploadTable type={type} uploads={uploads} hasTitle={hasTitle} byId={byId} siteId={siteId} />
        </>
      )}
    </div>
  )
}
