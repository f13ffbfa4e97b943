import { Button, CopyButton, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconFileOff, IconLock, IconWifiOff } from '@tabler/icons-react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { CallError, UNREACHED } from './call-error.ts'
import { EmptyState } from './EmptyState.tsx'
import { entryAt } from './menus/entry-at.ts'
import classes from './State.module.css'
import { errorText } from './toast.ts'
import { ViewerContext } from './useViewer.ts'

/** HTTP status of what does not exist, or not for this viewer. */
const GONE = 404
/** HTTP status of what this viewer may not. */
const REFUSED = 403

/** A load that failed: what happened, what to do, the request id to copy. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation()
  const call = error instanceof CallError ? error : undefined
  // Trying again would not bring it back.
  if (call?.status === GONE)
    return (
      <EmptyState
        icon={IconFileOff}
        title={t('This is no longer there')}
        hint={t('It was deleted, or you may not see it any more.')}
        action={<WayBack />}
      />
    )
  if (call?.status === REFUSED)
    return <EmptyState icon={IconLock} title={errorText(error)} hint={t('Ask an administrator of your company.')} />
  const Icon = call?.status === UNREACHED ? IconWifiOff : IconAlertTriangle
  return (
    <div className={classes['state']} role="alert">
      <span className={classes['icon']} data-tone="bad" aria-hidden>
        <Icon size={26} stroke={1.6} />
      </span>
      <p className={classes['title']}>{errorText(error)}</p>
      <p className={classes['hint']}>
        {call?.requestId
          ? t('Try again. If it keeps happening, tell support the number below.')
          : t('Check your connection and try again.')}
      </p>
      <Group className={classes['action']} gap="xs" justify="center">
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )}
        {call?.requestId && <RequestId id={call.requestId} />}
      </Group>
    </div>
  )
}

/** The list that a record's address lies under, if it is one of the menu. */
function WayBack() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const viewer = useContext(ViewerContext)
  const entry = viewer && entryAt(pathname, viewer.rights)
  return (
    entry && (
      <Button component={Link} to={entry.path} variant="default">
        {t(entry.title)}
      </Button>
    )
  )
}

function RequestId({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <CopyButton value={id}>
      {({ copied, copy }) => (
        <Button
          variant="subtle"
          color="gray"
          onClick={copy}
          aria-label={t('Copy request id {{id}}', { id })}
          leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
        >
          {copied ? t('Copied') : id}
        </Button>
      )}
    </CopyButton>
  )
}
