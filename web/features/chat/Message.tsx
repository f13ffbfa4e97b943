import { chatMessages } from '@atrium/contract/chat/chat.ts'
import { type ChatMessage, MAX_MESSAGE } from '@atrium/contract/chat/shapes.ts'
import { ActionIcon, Button, Group, Menu, Textarea } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { tooLong } from '../../kit/form/tooLong.ts'
import { formatInstant, formatTime } from '../../kit/formatting.ts'
import { LateMenu } from '../../kit/menus/LateMenu.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Chat.module.css'
import { MessageFile } from './MessageFile.tsx'

interface Props {
  message: ChatMessage
  /** The first of its author in a row. */
  isFirst: boolean
  /** In a group the author's name stands above. */
  isNamed: boolean
  isFound: boolean
  onChanged: () => void
}

/** One message, with what the viewer may do with it. */
export const Message = memo(function Message({ message, isFirst, isNamed, isFound, onChanged }: Props) {
  const { t } = useTranslation()
  const { id, own, author, text, file, createdDate, editedDate, removedBy, authorId } = message
  const [isEditing, setIsEditing] = useState(false)
  return (
    <article
      className={classes['message']}
      data-message={id}
      data-own={own || undefined}
      data-first={isFirst || undefined}
      data-found={isFound || undefined}
      aria-label={t('{{name}}, {{time}}', { name: own ? t('You') : author, time: formatTime(createdDate) })}
    >
      {isFirst && isNamed && !own && <span className={classes['author']}>{author}</span>}
      {isEditing ? (
        <EditMessage message={message} onDone={() => setIsEditing(false)} onChanged={onChanged} />
      ) : (
        <div className={classes['line']}>
          <div className={classes['bubble']} data-removed={removedBy !== null || undefined}>
            {removedBy === null ? (
              <>
                {file && <MessageFile file={file} />}
                {text && <p>{text}</p>}
              </>
            ) : (
              <p>{removedBy === author ? t('Message removed') : t('Removed by {{name}}', { name: removedBy })}</p>
            )}
            <span className={classes['meta']}>
              {editedDate && removedBy === null && <span>{t('edited')}</span>}
              <time dateTime={createdDate} title={formatInstant(createdDate)}>
                {formatTime(createdDate)}
              </time>
            </span>
          </div>
          <MessageMenu key={authorId} message={message} onEdit={() => setIsEditing(true)} onChanged={onChanged} />
        </div>
      )}
    </article>
  )
})

interface MenuProps {
  message: ChatMessage
  onEdit: () => void
  onChanged: () => void
}

function MessageMenu({ message: { id, mayEdit, mayRemove, own, author }, onEdit, onChanged }: MenuProps) {
  const { t } = useTranslation()
  const update = useWrite(chatMessages.update)
  if (!mayEdit && !mayRemove) return null
  const remove = async () => {
    const isSure = await confirm({
      title: t('Remove this message?'),
      text: own
        ? t('Nobody in this conversation will be able to read it any more.')
        : t('Nobody will be able to read it any more. {{name}} sees that you removed it.', { name: author }),
      action: t('Remove message'),
      danger: true,
    })
    if (!isSure) return
    await update.mutateAsync({ id, remove: true })
    onChanged()
  }
  return (
    <LateMenu
      button={
        <ActionIcon className={classes['actions']} variant="subtle" color="gray" size={28} aria-label={t('Message actions')}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
      )}
      {mayRemove && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove().catch(() => {})}>
          {t('Remove')}
        </Menu.Item>
      )}
    </LateMenu>
  )
}

function EditMessage({
  message: { id, text, file },
  onDone,
  onChanged,
}: {
  message: ChatMessage
  onDone: () => void
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const update = useWrite(chatMessages.update)
  const error = tooLong(typed, MAX_MESSAGE)
  const isReady = !error && (typed.trim() !== '' || file !== null)
  const save = async () => {
    if (!isReady) return
    if (typed.trim() !== text) await update.mutateAsync({ id, text: typed })
    onDone()
    onChanged()
  }
  return (
    <div className={classes['editing']}>
      <Textarea
        aria-label={t('Edit message')}
        autosize
        minRows={1}
        maxRows={8}
        data-autofocus
        autoFocus
        error={error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void save().catch(() => {})
        }}
      />
      <Group gap={8} justify="flex-end" mt={6}>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
        <Button size="xs" loading={update.isPending} disabled={!isReady} onClick={() => void save().catch(() => {})}>
          {t('Save')}
        </Button>
      </Group>
    </div>
  )
}
