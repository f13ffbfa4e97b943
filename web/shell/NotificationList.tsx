import { eventOf, HubMessage, hubEvents } from '@atrium/contract/kit/events.ts'
import { type AppNotification, appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconBell, IconCheck, IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatShortInstant } from '../kit/formatting.ts'
import { useWrite } from '../kit/useWrite.ts'
import { menuIcon } from './icons.ts'
import classes from './NotificationBell.module.css'

interface Props {
  items: readonly AppNotification[]
  total: number
  onFollow: () => void
}

/** The newest notifications; its script comes when the bell is first opened. */
export function NotificationList({ items, total, onFollow }: Props) {
  const { t } = useTranslation()
  const viewed = useWrite(appNotifications.viewed)
  const [newest] = items
  if (!newest)
    return (
      <p className={classes['empty']}>
        <IconChecks size={22} stroke={1.6} aria-hidden />
        {t('You have seen everything.')}
      </p>
    )
  return (
    <>
      <div className={classes['head']}>
        <h2>{t('Notifications')}</h2>
        <UnstyledButton
          className={classes['all']}
          onClick={() => viewed.mutate({ id: null, until: newest.dateCreated })}
          disabled={viewed.isPending}
        >
          {t('Mark all as viewed')}
        </UnstyledButton>
      </div>
      <ul className={classes['list']}>
        {items.map((item) => (
          <OneNotification
            key={item.id}
            item={item}
            onView={() => viewed.mutate({ id: item.id })}
            onFollow={() => {
              onFollow()
              viewed.mutate({ id: item.id })
            }}
          />
        ))}
      </ul>
      {total > items.length && <p className={classes['more']}>{t('{{count}} older ones', { count: total - items.length })}</p>}
    </>
  )
}

interface One {
  item: AppNotification
  onView: () => void
  onFollow: () => void
}

function OneNotification({ item, onView, onFollow }: One) {
  const { t } = useTranslation()
  const { icon, description, dateCreated, route } = item
  const title = useTitleOf(item)
  const Icon = icon ? menuIcon(icon) : IconBell
  return (
    <li>
      <Link to={route} className={classes['row']} onClick={onFollow}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <span className={classes['text']}>
          <span className={classes['title']}>{title}</span>
          <span className={classes['note']}>
            {description && <span>{description}</span>}
            <span>{formatShortInstant(dateCreated)}</span>
          </span>
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        onClick={onView}
        aria-label={t('Mark as viewed: {{name}}', { name: title })}
      >
        <IconCheck size={17} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}

/** In the viewer's language: the server's title is English. */
function useTitleOf({ jsonData, title }: AppNotification): string {
  const { t } = useTranslation()
  const message = HubMessage.parse(JSON.parse(jsonData))
  const event = eventOf(message)
  const toast = event && hubEvents[event].toast
  return toast ? t(toast, { name: message.string1 }) : title
}
