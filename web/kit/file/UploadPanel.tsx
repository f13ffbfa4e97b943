import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './File.module.css'
import type { UploadQueue } from './useUploadQueue.ts'

/** How far the upload is, and what could not be sent. */
export function UploadPanel({ uploads }: { uploads: UploadQueue }) {
  const { t } = useTranslation()
  const { total, done, name: sent, share, failed, isCut } = uploads
  if (total === 0 && failed.length === 0) return null
  return (
    <section className={classes['uploads']} aria-label={t('Upload progress')}>
      {total > 0 && (
        <>
          <p>
            {t('{{n}} of {{all}}', { n: Math.min(done + 1, total), all: total })} · {sent}
          </p>
          {isCut && <p role="status">{t('The connection is cut. It goes on by itself.')}</p>}
          <Progress value={share * 100} aria-label={t('Upload progress')} />
        </>
      )}
      {failed.length > 0 && (
        <div role="alert">
          {failed.map(({ name, reason, hopeless }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share a name, and none moves
            <p key={at}>
              {hopeless ? (
                // It names the file.
                reason
              ) : (
                <>
                  <strong>{name}</strong>: {reason}
                </>
              )}
            </p>
          ))}
          {uploads.canRetry && (
            <Button size="xs" variant="default" onClick={uploads.retry} mr={8}>
              {t('Try again')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={uploads.dismiss}>
            {t('Close')}
          </Button>
        </div>
      )}
    </section>
  )
}
