import { chat } from '@atrium/contract/chat/chat.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessage2, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useTitle } from '../../kit/useTitle.ts'
import classes from './Chat.module.css'
import { ConversationList } from './ConversationList.tsx'
import { ConversationPanel } from './ConversationPanel.tsx'
import { NewChat } from './NewChat.tsx'

/** How many more conversations are listed at a time. */
const STEP = 50

/** The viewer's conversations, and the one that is open; on a phone one or the other. */
export function ChatScreen() {
  const { t } = useTranslation()
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [atMost, setAtMost] = useState(STEP)
  const [isStarting, { open, close }] = useDisclosure()
  const read = useRead(chat.conversations, { query, atMost }, { keepOld: true })
  const start = (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t('New chat')}
    </Button>
  )
  const isEmpty = read.data?.items.length === 0 && query === ''
  const at = Number(params.get('at')) || null
  useTitle(t('Chat'))
  return (
    <div className={classes['chat']} data-fills-window data-open={id !== undefined || undefined}>
      {/* On a phone the list makes room for a conversation; the page has its heading all the same. */}
      <h1 className={classes['heard']}>{t('Chat')}</h1>
      <section className={classes['side']} aria-label={t('Conversations')}>
        <div className={classes['sideHead']}>
          <p aria-hidden>{t('Chat')}</p>
          {start}
        </div>
        <ConversationList
          read={read}
          chosen={Number(id)}
          query={query}
          onSearch={setQuery}
          onMore={() => setAtMost((now) => now + STEP)}
        />
      </section>
      <section className={classes['panel']} aria-label={t('Conversation')}>
        {id ? (
          <ConversationPanel key={`${id} ${at}`} id={Number(id)} at={at} />
        ) : (
          <EmptyState
            icon={IconMessage2}
            title={isEmpty ? t('You have no conversations yet.') : t('Choose a conversation')}
            hint={isEmpty ? t('Write to somebody: press New chat and choose who.') : t('Or begin a new one.')}
          />
        )}
      </section>
      {isStarting && (
        <NewChat
          onClose={close}
          onStarted={(started) => {
            close()
            void navigate(`/chat/${started}`)
          }}
        />
      )}
    </div>
  )
}
