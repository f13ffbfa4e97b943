import type { TenantName } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePreviewModal } from '../../../kit/file/FilePreviewModal.tsx'
import classes from './Bulk.module.css'
import { UploadTableRow } from './UploadTableRow.tsx'
import type { Uploads } from './useUploads.ts'

interface Props {
  type: DocumentType
  uploads: Uploads
  hasTitle: boolean
  byId: ReadonlyMap<number, TenantName>
  siteId: number
}

/** The files to look over before they go: each with its client and title, then how far it is. */
export function UploadTable({ type, uploads, hasTitle, byId, siteId }: Props) {
  const { t } = useTranslation()
  const [looked, setLooked] = useState<File>()
  const close = useCallback(() => setLooked(undefined), [])
  const { rows, running, change, remove } = uploads
  return (
    <>
      <div className={classes['tableFrame']}>
        <table className={classes['table']} aria-label={t('Files')}>
          <thead>
            <tr>
              <th scope="col">{t('File')}</th>
              <th scope="col">{t('Client')}</th>
              {hasTitle && <th scope="col">{t('Title')}</th>}
              <th scope="col">{t('Status')}</th>
              <th scope="col">
                <span className={classes['unseen']}>{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <UploadTableRow
                key={row.id}
                row={row}
                type={type}
                hasTitle={hasTitle}
                client={row.tenantId === null ? undefined : byId.get(row.tenantId)}
                byId={byId}
                siteId={siteId}
                locked={running}
                onChange={change}
                onRemove={remove}
                onLook={setLooked}
              />
            ))}
          </tbody>
        </table>
      </div>
      {looked && <FilePreviewModal file={looked} opened onClose={close} />}
    </>
  )
}
