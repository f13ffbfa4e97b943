import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import type { useMove } from './useMove.ts'
import { verbOf } from './words.ts'

/** Asks for a word to the client before a request gets its next status. */
export function MoveDialog({ moving: { confirming, move, cancel, isPending } }: { moving: ReturnType<typeof useMove> }) {
  const { t } = useTranslation()
  const verb = confirming ? t(verbOf(confirming.request.status, confirming.to)) : ''
  const question = confirming && {
    title: verb,
    about: confirming.request.subject,
    label: t('A word for the client'),
    maxLength: 4_000,
    action: verb,
    isHarmful: confirming.to === 'Denied',
  }
  return <ReasonDialog question={question} isPending={isPending} onSubmit={move} onClose={cancel} />
}
