import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoteForm } from '../../../kit/record/NoteForm.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Words for the timeline; the company's may be for itself alone. */
export function CommentBox({ runId }: { runId: number }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const [internal, setInternal] = useState(false)
  const comment = useWrite(clientWorkflows.comment, { success: t('Your comment was added.') })
  return (
    <NoteForm
      label={t('Comment')}
      placeholder={kind === 'landlord' && !internal ? t('The client can read this.') : ''}
      action={t('Add comment')}
      isPending={comment.isPending}
      onSend={(text) => comment.mutateAsync({ id: runId, text, internal })}
      beside={
        kind === 'landlord' && (
          <Checkbox
            label={t('Internal note')}
            checked={internal}
            onChange={({ currentTarget }) => setInternal(currentTarget.checked)}
          />
        )
      }
    />
  )
}
