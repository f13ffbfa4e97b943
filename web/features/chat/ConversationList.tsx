import { chatMessages } from '@atrium/contract/chat/chat.ts'
import type { ConversationRow } from '@atrium/contract/chat/shapes.ts'
import { daysUntil } from '@atrium/contract/kit/days.ts'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { badgeCount } from '../../kit/badge-count.ts'
import { formatDate, formatDaysFromNow, formatTime, sortableDate, viewersZone } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { SearchBox } from '../../kit/table/SearchBox.tsx'
import { useRead } from '../../kit/useRead.ts'
import classes from './Chat.module.css'
import { Face } from './Face.tsx'

/** Letters of a search from which on messages are searched too. */
const FOR_MESSAGES = 3

interface Props {
  read: { data: { items: ConversationRow[]; more: boolean } | undefined; error: unknown; refetch: () => unknown }
  chosen: number
  query: string
  onSearch: (query: string) => void
  onMore: () => void
}

/** Conversations by their newest message; a search looks at names and at what was written. */
export function ConversationList({ read, chosen, query, onSearch, onMore }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes['search']}>
        <SearchBox value={query} onSearch={onSearch} label={t('Search in chats')} />
      </div>
      <div className={classes['rows']} tabIndex={-1}>
        <Loaded read={read} height={[60, 60, 60, 60]}>
          {({ items, more }) => (
            <>
              <ul>
                {items.map((row) => (
                  <Row key={row.id} row={row} isChosen={row.id === chosen} />
                ))}
              </ul>
              {items.length === 0 && (
                <p className={classes['none']}>{query ? t('No conversation matches.') : t('No conversations yet.')}</p>
              )}
              {more && (
                <Button variant="subtle" fullWidth onClick={onMore}>
                  {t('Show more')}
                </Button>
              )}
            </>
          )}
        </Loaded>
        {query.length >= FOR_MESSAGES && <FoundMessages query={query} />}
      </div>
    </>
  )
}

function Row({ row, isChosen }: { row: ConversationRow; isChosen: boolean }) {
  const { t } = useTranslation()
  const { id, title, last, unread, other, tenantName, siteName } = row
  const said = last && (last.removed ? t('Message removed') : last.text || last.fileName)
  return (
    <li>
      <Link to={`/chat/${id}`} className={classes['row']} aria-current={isChosen ? 'page' : undefined}>
        <Face name={title} online={other?.online ?? false} icon={other ? undefined : IconUsers} />
        <span className={classes['rowText']}>
          <span className={classes['rowHead']}>
            <span className={classes['rowTitle']}>{title}</span>
            {last && <span className={classes['rowTime']}>{timeOf(last.at)}</span>}
          </span>
          {(tenantName || siteName) && (
            <span className={classes['rowPlace']}>{[tenantName, siteName].filter(Boolean).join(' · ')}</span>
          )}
          <span className={classes['rowHead']}>
            <span className={classes['rowSaid']} data-unread={unread > 0 || undefined}>
              {said ? `${last.own ? t('You') : last.author}: ${said}` : t('No messages yet')}
            </span>
            {unread > 0 && <Unread count={unread} />}
          </span>
        </span>
      </Link>
    </li>
  )
}

function Unread({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes['unread']}>
      <span aria-hidden>{badgeCount(count)}</span>
      <span className={classes['heard']}>{t('{{count}} unread', { count })}</span>
    </span>
  )
}

/** Today the time, in the week before that how long ago, then the day. */
function timeOf(at: string): string {
  const days = daysUntil(viewersZone(), sortableDate(at))
  if (days === 0) return formatTime(at)
  return days > -IN_WORDS ? formatDaysFromNow(days) : formatDate(at)
}
const IN_WORDS = 7

function FoundMessages({ query }: { query: string }) {
  const { t } = useTranslation()
  const { data } = useRead(chatMessages.search, { query }, { keepOld: true })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <h2 className={classes['found']}>{t('Messages')}</h2>
      <ul>
        {data.items.map(({ id, conversationId, conversation, author, text, createdDate }) => (
          <li key={id}>
            <Link to={`/chat/${conversationId}?at=${id}`} className={classes['row']}>
              <span className={classes['rowText']}>
                <span className={classes['rowHead']}>
                  <span className={classes['rowTitle']}>{conversation}</span>
                  <span className={classes['rowTime']}>{timeOf(createdDate)}</span>
                </span>
                <span className={classes['rowSaid']}>
                  {author}: {text}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
