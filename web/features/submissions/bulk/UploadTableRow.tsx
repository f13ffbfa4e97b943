import { previewTypes } from '@atrium/contract/kit/files.ts'
import type { TenantName } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { FileIcon } from '../../../kit/file/FileIcon.tsx'
import { typeOfName } from '../../../kit/file/fileValue.ts'
import { formatSize } from '../../../kit/formatting.ts'
import classes from './Bulk.module.css'
import { ClientChoice } from './ClientChoice.tsx'
import { UploadState } from './UploadState.tsx'
import type { UploadRow } from './upload-rows.ts'

interface Props {
  row: UploadRow
  type: DocumentType
  hasTitle: boolean
  client: TenantName | undefined
  byId: ReadonlyMap<number, TenantName>
  siteId: number
  /** Files are on their way. */
  locked: boolean
  onChange: (id: number, next: Partial<UploadRow>) => void
  onRemove: (id: number) => void
  onLook: (file: File) => void
}

function RowOf({ row, type, hasTitle, client, byId, siteId, locked, onChange, onRemove, onLook }: Props) {
  const { t } = useTranslation()
  const { file, state } = row
  const fixed = locked || state === 'sent'
  const label = (text: string) => `${text}: ${file.name}`
  return (
    <tr data-state={state}>
      <td className={classes['fileCell']}>
        <FileIcon name={file.name} size={22} />
        <span className={classes['text']}>
          {previewTypes.includes(typeOfName(file.name)) ? (
            <button type="button" className={classes['fileName']} title={file.name} onClick={() => onLook(file)}>
              {file.name}
            </button>
          ) : (
            <span className={classes['fileName']} title={file.name}>
              {file.name}
            </span>
          )}
          <span className={classes['note']}>{formatSize(file.size)}</span>
        </span>
      </td>
      <td className={classes['clientCell']}>
        <ClientChoice row={row} client={client} byId={byId} siteId={siteId} fixed={fixed} onChange={onChange} />
      </td>
      {hasTitle && (
        <td className={classes['titleCell']}>
          {fixed ? (
            row.title
          ) : (
            <TextInput
              size="xs"
              aria-label={label(t('Title'))}
              value={row.title}
              maxLength={200}
              error={row.title.trim() ? undefined : t('Title is required')}
              onChange={(event) => onChange(row.id, { title: event.currentTarget.value })}
            />
          )}
        </td>
      )}
      <td className={classes['stateCell']}>
        <UploadState row={row} type={type} hasTitle={hasTitle} />
      </td>
      <td className={classes['removeCell']}>
        {!fixed && (
          <ActionIcon variant="subtle" color="gray" aria-label={label(t('Remove'))} onClick={() => onRemove(row.id)}>
            <IconX size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

export const UploadTableRow = memo(RowOf)
