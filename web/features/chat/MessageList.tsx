import { chatMessages } from '@atrium/contract/chat/chat.ts'
import type { ChatMessage } from '@atrium/contract/chat/shapes.ts'
import { Button, Loader, Skeleton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatDate } from '../../kit/formatting.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Chat.module.css'
import { Message } from './Message.tsx'
import { ReadBy } from './ReadBy.tsx'
import type { useMessages } from './useMessages.ts'
import type { Reader } from './useReaders.ts'

interface Props {
  messages: ReturnType<typeof useMessages>
  /** Up to where the viewer had read when the conversation was opened. */
  mark: number
  readUpTo: number
  /** The message that a search has led to. */
  at: number | null
  isGroup: boolean
  readers: readonly Reader[]
}

/** Pixels from an end at which more is loaded, and within which the viewer is at the end. */
const NEAR = 400
const AT_END = 60
/** Messages of one author within so many minutes stand together. */
const TOGETHER_MS = 5 * 60_000
/** What has been on the screen for so long has been read. */
const READ_AFTER_MS = 400

/** The messages of a conversation. Older ones come as they are scrolled to, and what is looked at stays where it is. */
export function MessageList({ messages, mark, readUpTo, at, isGroup, readers }: Props) {
  const { t } = useTranslation()
  const { items, hasOlder, hasNewer, isLoaded, error, loadFirst, loadOlder, loadNewer, toNewest } = messages
  const box = useRef<HTMLDivElement>(null)
  const anchor = useRef<{ id: string; top: number }>(undefined)
  const wasLoaded = useRef(false)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const stays = useRef(true)
  const newestOwn = hasNewer ? undefined : items.findLast(({ own, removedBy }) => own && removedBy === null)
  useReading(items, readUpTo, isAtEnd && !hasNewer && isLoaded)

  // What is looked at stays where it is when something is added above it, or taken away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isLoaded) return
    if (!wasLoaded.current) {
      wasLoaded.current = true
      const target = element.querySelector(at === null ? '[data-new]' : `[data-message="${at}"]`)
      if (target) target.scrollIntoView({ block: 'center' })
      else element.scrollTop = element.scrollHeight
    } else if (stays.current && !hasNewer) element.scrollTop = element.scrollHeight
    else if (anchor.current) {
      const kept = element.querySelector(`[data-message="${anchor.current.id}"]`)
      if (kept) element.scrollTop += kept.getBoundingClientRect().top - anchor.current.top
    }
    look()
  }, [items, isLoaded])

  function look() {
    const element = box.current
    if (!element) return
    const { top } = element.getBoundingClientRect()
    const first = [...element.querySelectorAll<HTMLElement>('[data-message]')].find(
      (one) => one.getBoundingClientRect().bottom > top,
    )
    anchor.current = first && { id: first.dataset['message'] ?? '', top: first.getBoundingClientRect().top }
    const left = element.scrollHeight - element.scrollTop - element.clientHeight
    stays.current = left < AT_END
    setIsAtEnd(left < AT_END)
    if (element.scrollTop < NEAR && hasOlder) void loadOlder()
    if (left < NEAR && hasNewer) void loadNewer()
  }

  if (error && !isLoaded) return <ErrorState error={error} onRetry={() => void loadFirst()} />
  return (
    <div className={classes['messagesFrame']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <div ref={box} className={classes['messages']} onScroll={look} tabIndex={0} role="log" aria-label={t('Messages')}>
        {hasOlder && (
          <div className={classes['more']}>
            <Loader size="sm" aria-label={t('Loading')} />
          </div>
        )}
        {!isLoaded && [220, 300, 180].map((width) => <Skeleton key={width} height={40} width={width} radius="lg" mb={12} />)}
        {isLoaded && items.length === 0 && <p className={classes['none']}>{t('Nothing is written yet. Say hello.')}</p>}
        {items.map((message, index) => {
          const before = items[index - 1]
          const isNewDay = !before || dayOf(before) !== dayOf(message)
          const isNew = !message.own && message.id > mark && (!before || before.id <= mark || before.own)
          const isFirstNew = isNew && !items.slice(0, index).some((one) => !one.own && one.id > mark)
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <div className={classes['day']}>
                  <span>{dayOf(message)}</span>
                </div>
              )}
              {isFirstNew && (
                <div className={classes['new']} data-new>
                  <span>{t('New messages')}</span>
                </div>
              )}
              <Message
                message={message}
                isFirst={isNewDay || isFirstNew || !belongsTo(before, message)}
                isNamed={isGroup}
                isFound={message.id === at}
                onChanged={() => void messages.refresh(message.id)}
              />
              {message === newestOwn && <ReadBy messageId={message.id} readers={readers} />}
            </Fragment>
          )
        })}
      </div>
      {(hasNewer || !isAtEnd) && isLoaded && (
        <Button
          className={classes['toEnd']}
          size="compact-md"
          variant="default"
          radius="xl"
          leftSection={<IconArrowDown size={15} />}
          onClick={() => {
            stays.current = true
            if (hasNewer) void toNewest()
            else if (box.current) box.current.scrollTop = box.current.scrollHeight
          }}
        >
          {t('Newest')}
        </Button>
      )}
    </div>
  )
}

const dayOf = ({ createdDate }: ChatMessage) => formatDate(createdDate)

const belongsTo = (before: ChatMessage | undefined, { authorId, createdDate }: ChatMessage) =>
  before?.authorId === authorId && Date.parse(createdDate) - Date.parse(before.createdDate) < TOGETHER_MS

/** Says how far the viewer has read: the newest message is on the screen, of a page that is looked at. */
function useReading(items: readonly ChatMessage[], readUpTo: number, isShown: boolean) {
  const { mutate } = useWrite(chatMessages.read, { quiet: true })
  const said = useRef(0)
  const [isLookedAt, setIsLookedAt] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsLookedAt(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const newest = items.at(-1)
  const id = newest?.id ?? 0
  const conversationId = newest?.conversationId ?? 0
  const isDue = isShown && isLookedAt && id > readUpTo
  // biome-ignore lint/correctness/useExhaustiveDependencies: `mutate` is another function each time
  useEffect(() => {
    if (!isDue || said.current >= id) return
    const timer = setTimeout(() => {
      said.current = id
      mutate({ conversationId, messageId: id })
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDue, id, conversationId])
}
