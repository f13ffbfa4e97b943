import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import type { useMove } from './useMove.ts'
import { verbOf } from './words.ts'

/** Asks for a word to the client before a request gets its next status. */
export function MoveDialog({ moving: { asked, move, cancel, isPending } }: { moving: ReturnType<typeof useMove> }) {
  const { t } = useTranslation()
  const verb = asked ? t(verbOf(asked.request.status, asked.to)) : ''
  const question = asked && {
    title: verb,
    about: asked.request.subject,
    label: t('A word for the client'),
    maxLength: 4_000,
    action: verb,
    isHarmful: asked.to === 'Denied',
  }
  return <ReasonDialog question={question} isPending={isPending} onSubmit={move} onClose={cancel} />
}
