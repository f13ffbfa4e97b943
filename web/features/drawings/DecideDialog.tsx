import { type Drawing, drawings } from '@atrium/contract/drawings/drawings.ts'
import { type DrawingStatus, needsReason } from '@atrium/contract/drawings/states.ts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useWrite } from '../../kit/useWrite.ts'
import { verbs } from './words.ts'

export interface Decision {
  drawing: Pick<Drawing, 'id' | 'version' | 'title'>
  to: DrawingStatus
}

/** Asks for the reason of a decision, which the client reads. */
export function DecideDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const decide = useWrite(drawings.decide, { success: t('Status has been successfully updated.') })
  const question = decision && {
    title: t(verbs[decision.to]),
    about: decision.drawing.title,
    label: t('A word for the client'),
    isRequired: needsReason(decision.to),
    maxLength: 4_000,
    action: t(verbs[decision.to]),
    isHarmful: decision.to === 'Rejected',
  }
  const submit = async (text: string) => {
    if (!decision) return
    const { id, version } = decision.drawing
    await decide.mutateAsync({ id, version, status: decision.to, text })
  }
  return <ReasonDialog question={question} isPending={decide.isPending} onSubmit={submit} onClose={onClose} />
}
