import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Anchor, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './Bulk.module.css'
import { isReady, type UploadRow } from './upload-rows.ts'

/** How far one file is: what it lacks, its progress, its document, or why it failed. */
export function UploadState({ row, type, hasTitle }: { row: UploadRow; type: DocumentType; hasTitle: boolean }) {
  const { t } = useTranslation()
  if (row.state === 'sending')
    return (
      <Progress
        value={row.progress * 100}
        animated={row.progress === 1}
        aria-label={`${t('Upload progress')}: ${row.file.name}`}
      />
    )
  if (row.state === 'sent')
    return (
      <span className={classes['state']}>
        <StatusChip status={t('Uploaded')} tone="good" />
        <Anchor component={Link} to={`/${type}/view?id=${row.documentId}`} target="_blank" fz={13}>
          {t('Show')}
        </Anchor>
      </span>
    )
  if (row.state === 'failed')
    return (
      <span className={classes['state']}>
        <StatusChip status={t('Failed')} tone="bad" />
        <span className={classes['message']}>{row.message}</span>
      </span>
    )
  if (isReady(row, hasTitle)) return <StatusChip status={t('Ready')} tone="info" />
  return <StatusChip status={row.tenantId === null ? t('Needs a client') : t('Needs a title')} tone="warning" />
}
