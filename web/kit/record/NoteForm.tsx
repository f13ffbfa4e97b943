import { Button, Group, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { tooLong } from '../form/tooLong.ts'
import classes from './Record.module.css'

/** Characters of a note or comment. */
const MAX = 4_000

interface Props {
  label: string
  placeholder?: string
  action: string
  /** Whether there is anything to send without words. */
  hasContent?: boolean
  isPending: boolean
  /** Rejects when it failed, which a toast has said: what was typed stays. */
  onSend: (text: string) => Promise<unknown>
  /** Fields beneath the words. */
  children?: ReactNode
  /** A field beside the button. */
  beside?: ReactNode
}

/** Words for the timeline of a record; Ctrl-Enter sends them. */
export function NoteForm({ label, placeholder, action, hasContent, isPending, onSend, children, beside }: Props) {
  const [text, setText] = useState('')
  const error = tooLong(text, MAX)
  const isEmpty = text.trim() === '' && !hasContent
  const send = () => {
    if (!isEmpty && !error && !isPending)
      void onSend(text.trim()).then(
        () => setText(''),
        () => undefined,
      )
  }
  return (
    <form
      className={classes['note']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={label}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={10}
        error={error}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) send()
        }}
      />
      {children}
      <Group justify="space-between">
        {beside || <span />}
        <Button
          className={classes['send'] ?? ''}
          type="submit"
          variant="default"
          disabled={isEmpty || Boolean(error)}
          loading={isPending}
        >
          {action}
        </Button>
      </Group>
    </form>
  )
}
