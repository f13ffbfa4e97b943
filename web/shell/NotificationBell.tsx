import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeCount } from '../kit/badge-count.ts'
import { DropDown } from '../kit/DropDown.tsx'
import { useAfter } from '../kit/useAfter.ts'
import { useDropDown } from '../kit/useDropDown.ts'
import { useRead } from '../kit/useRead.ts'
import classes from './NotificationBell.module.css'

const NotificationList = lazy(async () => ({ default: (await import('./NotificationList.tsx')).NotificationList }))
/** Notifications load once the page is there. */
const AFTER_LOAD_MS = 2_000

/** How many notifications the viewer has not viewed, and the newest of them: docs/features/notifications.md. */
export function NotificationBell() {
  const { t } = useTranslation()
  const { data } = useRead(appNotifications.list, {}, { enabled: useAfter(AFTER_LOAD_MS, true) })
  const drop = useDropDown({ align: 'end' })
  const { items = [], total = 0 } = data ?? {}
  const about = total > 0 ? t('Notifications, {{shown}} new', { count: total, shown: badgeCount(total) }) : t('Notifications')
  return (
    <>
      <ActionIcon {...drop.button} variant="subtle" color="gray" size={36} aria-label={about} aria-haspopup="dialog">
        <IconBell size={20} stroke={1.7} />
        {total > 0 && (
          <span className={classes['count']} aria-hidden>
            {badgeCount(total)}
          </span>
        )}
      </ActionIcon>
      <DropDown drop={drop} label={t('Notifications')} width={380} className={classes['panel']}>
        <Suspense>
          <NotificationList items={items} total={total} onFollow={drop.close} />
        </Suspense>
      </DropDown>
    </>
  )
}
