import { type Mention, mentionedIn } from '@atrium/contract/kit/mentions.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tooLong } from '../form/tooLong.ts'
import { MentionArea, type PeopleBy } from './MentionArea.tsx'
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
  onSend: (text: string, mentions: Mention[]) => Promise<unknown>
  /** Whom it can mention, by `@`; without it nobody. */
  people?: PeopleBy
  /** What it says already, where it is changed, and whom it mentions. */
  start?: { text: string; mentions: readonly Mention[] }
  onCancel?: () => void
  /** Fields beneath the words. */
  children?: ReactNode
  /** A field beside the button. */
  beside?: ReactNode
}

const nothing = { text: '', mentions: [] }

/** Words for the timeline of a record; Ctrl-Enter sends them. */
export function NoteForm(props: Props) {
  const { label, placeholder = '', action, hasContent, isPending, onSend, people: ask, start = nothing, onCancel } = props
  const { t } = useTranslation()
  const [text, setText] = useState(start.text)
  const [people, setPeople] = useState<readonly Mention[]>(start.mentions)
  const error = tooLong(text, MAX)
  const isEmpty = text.trim() === '' && !hasContent
  const send = () => {
    const said = text.trim()
    if (!isEmpty && !error && !isPending)
      void onSend(said, mentionedIn(said, people)).then(
        () => setText(''),
        () => undefined,
      )
  }
  const area = {
    label,
    placeholder,
    autosize: true,
    minRows: 2,
    maxRows: 10,
    error,
    value: text,
    onKeyDown: ({ key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) send()
    },
  }
  return (
    <form
      className={classes['note']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {ask ? (
        <MentionArea {...area} people={ask} onText={setText} onMention={(person) => setPeople((known) => [...known, person])} />
      ) : (
        <Textarea {...area} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      )}
      {props.children}
      <Group justify="space-between">
        {props.beside || <span />}
        <Group gap="xs">
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
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
      </Group>
    </form>
  )
}
