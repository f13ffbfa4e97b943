import { chatMessages } from '@atrium/contract/chat/chat.ts'
import { MAX_MESSAGE } from '@atrium/contract/chat/shapes.ts'
import { documentEndings } from '@atrium/contract/kit/files.ts'
import { ActionIcon, Button, CloseButton, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconPaperclip, IconSend2 } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileFault } from '../../kit/file/checkFile.ts'
import { FileIcon } from '../../kit/file/FileIcon.tsx'
import { tooLong } from '../../kit/form/tooLong.ts'
import { formatSize } from '../../kit/formatting.ts'
import { randomUuid } from '../../kit/random-key.ts'
import { errorText } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Chat.module.css'
import { useSayTyping } from './useTyping.ts'

/** What was begun in each conversation and is not sent yet, while the portal is open. */
const drafts = new Map<number, string>()

interface Props {
  conversationId: number
  onSent: () => void
}

/** Writes and sends. Enter sends, with Shift it begins a new line. What could not be sent stays. */
export function Composer({ conversationId, onSent }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(drafts.get(conversationId) ?? '')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const key = useRef(randomUuid())
  const box = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const sayTyping = useSayTyping(conversationId)
  const send = useWrite(chatMessages.send, { quiet: true })
  const error = tooLong(text, MAX_MESSAGE)
  const isReady = !send.isPending && !error && (text.trim() !== '' || file !== undefined)

  const change = (next: string) => {
    setText(next)
    drafts.set(conversationId, next)
    // Another text is another message; the same that is sent again is not.
    key.current = randomUuid()
    send.reset()
  }
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const wrong = await fileFault(chosen, documentEndings)
    setFault(wrong && t(wrong.text, wrong.values))
    if (wrong) return
    key.current = randomUuid()
    setFile(chosen)
    box.current?.focus()
  }
  const submit = async () => {
    if (!isReady) return
    try {
      await send.mutateAsync({ conversationId, text, key: key.current }, file ? { file } : {})
    } catch {
      return
    }
    change('')
    setFile(undefined)
    onSent()
    box.current?.focus()
  }
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fault && (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
      {send.error && (
        <p className={classes['fault']} role="alert">
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {t('Not sent.')} {errorText(send.error)}
          </span>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void submit()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {file && (
        <p className={classes['chosen']}>
          <FileIcon name={file.name} size={20} />
          <span className={classes['fileName']}>{file.name}</span>
          <span className={classes['quiet']}>{formatSize(file.size, 0)}</span>
          <CloseButton size="sm" aria-label={t('Remove {{name}}', { name: file.name })} onClick={() => setFile(undefined)} />
        </p>
      )}
      <div className={classes['write']}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={documentEndings}
          aria-label={t('Attach a file')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('Attach a file')}
          data-tip={t('Attach a file')}
          onClick={() => chooser.current?.click()}
        >
          <IconPaperclip size={20} stroke={1.7} />
        </ActionIcon>
        <Textarea
          ref={box}
          className={classes['box']}
          aria-label={t('Message')}
          placeholder={t('Write a message')}
          autosize
          minRows={1}
          maxRows={8}
          error={error}
          value={text}
          readOnly={send.isPending}
          onChange={({ currentTarget }) => {
            change(currentTarget.value)
            if (currentTarget.value.trim()) sayTyping()
          }}
          onKeyDown={(event) => {
            // Enter that ends a word of an input method sends nothing.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void submit()
          }}
        />
        <ActionIcon type="submit" size={40} aria-label={t('Send')} disabled={!isReady} loading={send.isPending}>
          <IconSend2 size={20} stroke={1.7} />
        </ActionIcon>
      </div>
    </form>
  )
}
