import type { Mention } from '@atrium/contract/kit/mentions.ts'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleBy } from './MentionArea.tsx'
import { NoteForm } from './NoteForm.tsx'

export interface Comment {
  text: string
  internal: boolean
  /** Ids of whom it mentions. */
  mentions: number[]
}

interface Props {
  /** Its comment may be for the company alone. */
  isLandlord: boolean
  /** The other side would read it. Default: it does. */
  isShared?: boolean
  isPending: boolean
  /** As `NoteForm` has it. */
  onSend: (comment: Comment) => Promise<unknown>
  /** Whom it can mention; of one that is internal others than of one that is not. */
  people?: (query: string, internal: boolean) => ReturnType<PeopleBy>
  hasContent?: boolean
  children?: ReactNode
}

/** A comment for the timeline of a record. */
export function CommentForm({ isLandlord, isShared = true, isPending, onSend, people, hasContent = false, children }: Props) {
  const { t } = useTranslation()
  const [chosen, setInternal] = useState(false)
  const internal = chosen && isShared
  const idsOf = (mentions: readonly Mention[]) => mentions.map(({ id }) => id)
  return (
    <NoteForm
      label={t('Comment')}
      placeholder={isLandlord && isShared && !internal ? t('The client can read this.') : ''}
      action={t('Add comment')}
      hasContent={hasContent}
      isPending={isPending}
      onSend={(text, mentions) => onSend({ text, internal, mentions: idsOf(mentions) })}
      {...(people ? { people: (query: string) => people(query, internal) } : {})}
      beside={
        isLandlord &&
        isShared && (
          <Checkbox
            label={t('Internal note')}
            checked={internal}
            onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
          />
        )
      }
    >
      {children}
    </NoteForm>
  )
}
