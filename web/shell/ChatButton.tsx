import { chatUnread } from '@atrium/contract/chat/unread.ts'
import { ActionIcon } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { badgeCount } from '../kit/badge-count.ts'
import { useAfter } from '../kit/useAfter.ts'
import { useRead } from '../kit/useRead.ts'
import classes from './NotificationBell.module.css'

/** Loads once the page is there. */
const AFTER_LOAD_MS = 2_000

/** How many messages the viewer has not read, and the way to them: docs/features/chat.md. */
export function ChatButton() {
  const { t } = useTranslation()
  const { data } = useRead(chatUnread.get, {}, { enabled: useAfter(AFTER_LOAD_MS, true) })
  const unread = data?.unread ?? 0
  return (
    <ActionIcon
      component={Link}
      to="/chat"
      variant="subtle"
      color="gray"
      size={36}
      aria-label={unread > 0 ? t('Chat, {{shown}} unread', { count: unread, shown: badgeCount(unread) }) : t('Chat')}
    >
      <IconMessage2 size={20} stroke={1.7} />
      {unread > 0 && (
        <span className={classes['count']} aria-hidden>
          {badgeCount(unread)}
        </span>
      )}
    </ActionIcon>
  )
}
