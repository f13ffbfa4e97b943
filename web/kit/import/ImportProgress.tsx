import { Button, Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../formatting.ts'
import classes from './Import.module.css'

interface Props {
  /** The file that is looked at. */
  name?: string
  /** 0 to 1 while it goes up. */
  share: number | undefined
  /** What happens once it is there. */
  after: string
}

/** Progress of a list: uploading, then being read. */
export function ImportProgress({ name, share, after }: Props) {
  const { t } = useTranslation()
  const percent = Math.round((share ?? 1) * 100)
  return (
    <div className={classes['progress']}>
      {name && <Text fw={500}>{name}</Text>}
      <Progress value={percent} animated={percent === 100} aria-label={t('Upload progress')} />
      <Text size="sm" c="dimmed" role="status">
        {percent < 100 ? t('{{percent}} % uploaded', { percent }) : after}
      </Text>
    </div>
  )
}

/** How far the server is with a long list. */
export function ImportJob({ done, total, onClose }: { done: number; total: number; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes['main']}>
        <div className={classes['progress']}>
          <Text fw={500}>{t('Importing…')}</Text>
          <Progress value={total > 0 ? (100 * done) / total : 0} animated aria-label={t('Importing…')} />
          <Text size="sm" c="dimmed" role="status">
            {t('{{done}} of {{total}} rows', { done: formatNumber(done), total: formatNumber(total) })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('You can close this: the import goes on by itself.')}
          </Text>
        </div>
      </div>
      <div className={classes['foot']}>
        <div className={classes['buttons']}>
          <span />
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </>
  )
}
