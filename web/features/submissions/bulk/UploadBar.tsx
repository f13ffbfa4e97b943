import { type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Button, Progress } from '@mantine/core'
import { IconRefresh, IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import classes from './Bulk.module.css'
import { tallyOf } from './upload-rows.ts'
import type { Uploads } from './useUploads.ts'

interface Props {
  type: DocumentType
  uploads: Uploads
  hasTitle: boolean
  onSend: () => void
  onRetry: () => void
}

/** How many are ready, sent, failed; what to do next; how far it is. */
export function UploadBar({ type, uploads, hasTitle, onSend, onRetry }: Props) {
  const { t } = useTranslation()
  const { rows, running } = uploads
  const { sent, failed, sending, ready, lacking, share } = tallyOf(rows, hasTitle)
  const unsent = ready - failed
  const percent = Math.round(share * 100)
  return (
    <div className={classes['uploadBar']}>
      <div className={classes['uploadCounts']} role="status">
        {sent > 0 && <StatusChip status={t('{{count}} uploaded', { count: sent })} tone="good" />}
        {failed > 0 && <StatusChip status={t('{{count}} failed', { count: failed })} tone="bad" />}
        {unsent > 0 && <StatusChip status={t('{{count}} ready', { count: unsent })} tone="info" />}
        {lacking > 0 && <StatusChip status={t('{{count}} need your choice', { count: lacking })} tone="warning" />}
      </div>
      <div className={classes['uploadActions']}>
        {running ? (
          <Button variant="default" onClick={uploads.stop}>
            {t('Stop')}
          </Button>
        ) : (
          <>
            {rows.length > sent && (
              <Button variant="subtle" color="gray" onClick={uploads.clear}>
                {t('Clear the list')}
              </Button>
            )}
            {failed > 0 && (
              <Button
                variant={unsent > 0 ? 'default' : 'filled'}
                leftSection={<IconRefresh size={17} stroke={1.8} />}
                onClick={onRetry}
              >
                {t('Retry failed')}
              </Button>
            )}
            {unsent > 0 && (
              <Button leftSection={<IconUpload size={17} stroke={1.8} />} onClick={onSend}>
                {t('Upload {{count}} documents', { count: unsent })}
              </Button>
            )}
            {sent === rows.length && (
              <>
                <Button variant="default" onClick={uploads.clear}>
                  {t('Upload more')}
                </Button>
                <Button component={Link} to={`/${type}`}>
                  {t('Show all {{what}}', { what: t(documentTypes[type].plural) })}
                </Button>
              </>
            )}
          </>
        )}
      </div>
      {(running || sending > 0) && (
        <div className={classes['overall']}>
          <Progress value={percent} style={{ flex: 1 }} aria-label={t('Upload progress')} />
          <span>{t('{{percent}} % uploaded', { percent })}</span>
        </div>
      )}
    </div>
  )
}
