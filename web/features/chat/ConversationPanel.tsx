import { chat, chatMessages } from '@atrium/contract/chat/chat.ts'
import type { Conversation } from '@atrium/contract/chat/shapes.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconDots, IconLogout, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { useHubEvent } from '../../kit/hub.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { ClientLink, SiteLink } from '../../kit/NameLink.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AddPeople } from './AddPeople.tsx'
import classes from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { Face } from './Face.tsx'
import { MessageList } from './MessageList.tsx'
import { useMessages } from './useMessages.ts'
import { useReaders } from './useReaders.ts'
import { useTyping } from './useTyping.ts'

/** Milliseconds after which it is asked again whether the other one is there. */
const ASK_AGAIN_MS = 30_000

/** One conversation: who takes part, what was written, and where to write. */
export function ConversationPanel({ id, at }: { id: number; at: number | null }) {
  const read = useRead(chat.conversation, { id: String(id) })
  return (
    <Loaded read={read}>{(conversation) => <Open conversation={conversation} at={at} changedAt={read.dataUpdatedAt} />}</Loaded>
  )
}

function Open({ conversation, at, changedAt }: { conversation: Conversation; at: number | null; changedAt: number }) {
  const { t } = useTranslation()
  const { id, maySend, readUpTo } = conversation
  const messages = useMessages(id, at)
  const { catchUp, refresh, toNewest, hasNewer } = messages
  // Where the viewer had read up to when it was opened.
  const [mark, setMark] = useState(readUpTo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conversation was asked for anew, since something in it has changed
  useEffect(() => void catchUp(), [catchUp, changedAt])
  useHubEvent('chatMessageUpdate', ({ integer1, string1 }) => {
    if (integer1 === id && string1) void refresh(Number(string1))
  })
  const typing = useTyping(id)
  const readers = useReaders(conversation)
  return (
    <>
      <Head conversation={conversation} />
      <MessageList
        messages={messages}
        mark={mark}
        readUpTo={readUpTo}
        at={at}
        isGroup={conversation.kind === 'group'}
        readers={readers}
      />
      <p className={classes['typing']} aria-live="polite">
        {typing.length === 1 && t('{{name}} is writing…', { name: typing[0] })}
        {typing.length > 1 && t('Several people are writing…')}
      </p>
      {maySend ? (
        <Composer
          conversationId={id}
          onSent={() => {
            setMark(Number.MAX_SAFE_INTEGER)
            void (hasNewer ? toNewest() : catchUp())
          }}
        />
      ) : (
        <p className={classes['over']}>{t('The other person cannot take part in this chat any more. You can still read it.')}</p>
      )}
    </>
  )
}

function Head({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id, kind, title, other, people, tenantId, tenantName, siteId, siteName } = conversation
  const [isAdding, { open, close }] = useDisclosure()
  const leave = useWrite(chat.leave, { success: t('You have left the group.') })
  const asked = useRead(
    chatMessages.ping,
    { id: String(other?.userId ?? 0) },
    { enabled: other !== null && conversation.maySend, refetchInterval: ASK_AGAIN_MS },
  )
  const online = asked.data?.online ?? other?.online ?? false
  const names = people.filter(({ takesPart }) => takesPart).map(({ name }) => name)
  const about = [
    kind === 'group' ? names.join(', ') : online ? t('Online') : '',
    tenantName && <ClientLink id={tenantId}>{tenantName}</ClientLink>,
    siteName && <SiteLink id={siteId}>{siteName}</SiteLink>,
  ].filter(Boolean)
  const ask = async () => {
    const isSure = await confirm({
      title: t('Leave “{{name}}”?', { name: title }),
      text: t('You will not see it any more, unless somebody adds you again.'),
      action: t('Leave the group'),
      danger: true,
    })
    if (!isSure) return
    await leave.mutateAsync({ id })
    await navigate('/chat')
  }
  return (
    <header className={classes['head']}>
      <ActionIcon
        component={Link}
        to="/chat"
        variant="subtle"
        color="gray"
        size={40}
        className={classes['back']}
        aria-label={t('All conversations')}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <Face name={title} online={online} icon={other ? undefined : IconUsers} />
      <div className={classes['headText']}>
        <h2>{title}</h2>
        <p>
          {about.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
            <Fragment key={at}>
              {at > 0 && ' · '}
              {part}
            </Fragment>
          ))}
        </p>
      </div>
      {kind === 'group' && (
        <LateMenu
          button={
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('More actions')}>
              <IconDots size={20} />
            </ActionIcon>
          }
        >
          <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={open}>
            {t('Add people')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconLogout size={16} />} onClick={() => void ask().catch(() => {})}>
            {t('Leave the group')}
          </Menu.Item>
        </LateMenu>
      )}
      {isAdding && <AddPeople id={id} onClose={close} />}
    </header>
  )
}
