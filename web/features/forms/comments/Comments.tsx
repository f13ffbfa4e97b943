import { type FormComment, formComments } from '@atrium/contract/forms/comments.ts'
import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { piecesOf } from '@atrium/contract/kit/mentions.ts'
import { MAX_ROWS_PER_PAGE } from '@atrium/contract/kit/paging.ts'
import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { CommentForm } from '../../../kit/record/CommentForm.tsx'
import { NoteForm } from '../../../kit/record/NoteForm.tsx'
import { Timeline, type TimelineItem } from '../../../kit/record/Timeline.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { reading, useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Comments.module.css'

interface Props {
  definition: Pick<FormDefinition, 'category' | 'clients' | 'state'>
  valueId: number
}

/** Comments that are shown at first, and more at each press. */
const SHOWN = 20
const MORE = 100

/** What is said at an entry, the newest at the end, with room to say more. */
export function Comments({ definition: { category, clients, state }, valueId }: Props) {
  const { t } = useTranslation()
  const { isLandlord } = usePlace()
  const [shown, setShown] = useState(SHOWN)
  const [edited, setEdited] = useState<number>()
  const of = { category, valueId }
  const { data } = useRead(formComments.search, { ...of, rowsPerPage: shown }, { keepOld: true })
  const save = useWrite(formComments.save, { success: t('Your comment was added.') })
  const change = useWrite(formComments.save, { success: t('Your comment was changed.') })
  const remove = useWrite(formComments.remove, { success: t('The comment was deleted.') })
  const people = (query: string, internal: boolean) => reading(formComments.people, { ...of, internal, query })
  if (!data) return null
  const { items, totalItems } = data

  const ask = async ({ id }: FormComment) => {
    const isSure = await confirm({ title: t('Delete this comment?'), text: t('This cannot be undone.'), action: t('Delete') })
    if (isSure) remove.mutate({ ...of, id })
  }
  const itemOf = (comment: FormComment): TimelineItem => {
    const { id, version, text, internal, mentions, by, byLandlord, dateCreated, dateEdited, mayEdit, mayDelete } = comment
    const isEdited = id === edited && mayEdit
    return {
      id,
      icon: IconMessage,
      at: dateCreated,
      by,
      byId: comment.byId,
      byLandlord,
      internal,
      what: (
        <>
          {t('wrote')} {internal && <StatusChip status="Internal" />}
        </>
      ),
      text: isEdited ? undefined : <Said text={text} mentions={mentions} />,
      body: isEdited && (
        <NoteForm
          label={t('Comment')}
          action={t('Save')}
          start={{ text, mentions }}
          isPending={change.isPending}
          people={(query) => people(query, internal)}
          onCancel={() => setEdited(undefined)}
          onSend={async (said, people) => {
            await change.mutateAsync({ ...of, id, version, text: said, internal, mentions: people.map((one) => one.id) })
            setEdited(undefined)
          }}
        />
      ),
      action: (
        <>
          {dateEdited && <small>{t('edited')}</small>}
          {mayEdit && !isEdited && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setEdited(id)}>
              {t('Edit')}
            </Button>
          )}
          {mayDelete && !isEdited && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void ask(comment)}>
              {t('Delete')}
            </Button>
          )}
        </>
      ),
    }
  }
  return (
    <section className={classes['comments']} aria-label={t('Comments')}>
      <h2>{totalItems > 0 ? t('Comments ({{n}})', { n: totalItems }) : t('Comments')}</h2>
      {items.length < totalItems && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          mb="xs"
          onClick={() => setShown((now) => Math.min(now + MORE, MAX_ROWS_PER_PAGE))}
        >
          {t('Show earlier comments')}
        </Button>
      )}
      {items.length > 0 && <Timeline items={items.map(itemOf).toReversed()} />}
      {items.length === 0 && state !== 'Published' && <p>{t('Nobody has said anything about it.')}</p>}
      {state === 'Published' && (
        <CommentForm
          isLandlord={isLandlord}
          isShared={clients !== 'None'}
          isPending={save.isPending}
          people={people}
          onSend={(comment) => save.mutateAsync({ ...of, id: null, ...comment })}
        />
      )}
    </section>
  )
}

/** A comment, with the names of whom it mentions. */
const Said = ({ text, mentions }: Pick<FormComment, 'text' | 'mentions'>) =>
  piecesOf(text, mentions).map((piece, at) =>
    piece.mention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other
      <strong key={at} className={classes['mention'] ?? ''}>
        {piece.text}
      </strong>
    ) : (
      piece.text
    ),
  )
