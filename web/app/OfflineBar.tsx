import { useNetwork } from '@mantine/hooks'
import { IconCloudUp, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../kit/offline/hints.ts'
import { WaitingNote } from '../kit/offline/WaitingNote.tsx'
import { useServerReachable } from '../kit/server-reachable.ts'
import classes from './Root.module.css'

/**
 * A quiet bar while there is no network, the server does not answer, or something waits to be sent. What could not be read meanwhile is
 * read when it is back.
 */
export function OfflineBar() {
  const { online } = useNetwork()
  const reached = useServerReachable()
  const { t } = useTranslation()
  const client = useQueryClient()
  const isBack = online && reached
  const wasAway = useRef(false)
  useEffect(() => {
    if (!isBack) wasAway.current = true
    else if (wasAway.current) {
      wasAway.current = false
      void client.refetchQueries({ type: 'active' })
    }
  }, [isBack, client])
  const isWaiting = useWaiting() > 0
  if (isBack && !isWaiting) return null
  return (
    <div className={classes['offline']} role="status">
      {isBack ? (
        <IconCloudUp size={16} aria-hidden />
      ) : (
        <span>
          <IconWifiOff size={16} aria-hidden />
          {online
            ? t(
                'The server does not answer. What you see may be old, and only new entries of forms can be saved until it is back.',
              )
            : t('You are offline. What you see may be old, and only new entries of forms can be saved.')}
        </span>
      )}
      <WaitingNote isPlain />
    </div>
  )
}
