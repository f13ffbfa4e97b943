import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useTranslation } from 'react-i18next'
import { CommentForm } from '../../../kit/record/CommentForm.tsx'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Words for the timeline; the company's may be for itself alone. */
export function CommentBox({ runId }: { runId: number }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const comment = useWrite(clientWorkflows.comment, { success: t('Your comment was added.') })
  return (
    <CommentForm
      isLandlord={kind === 'landlord'}
      isPending={comment.isPending}
      onSend={({ text, internal }) => comment.mutateAsync({ id: runId, text, internal })}
    />
  )
}
