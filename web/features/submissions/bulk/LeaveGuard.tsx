import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'

/** Asks before files that are on their way, or chosen and not sent, are left behind. */
export function LeaveGuard({ running, waiting }: { running: boolean; waiting: boolean }) {
  const { t } = useTranslation()
  const holds = useRef(false)
  holds.current = running || waiting
  return (
    <UnsavedGuard
      isDirty={() => holds.current}
      words={{
        title: running ? t('Leave while files are uploading?') : t('Leave without uploading?'),
        text: running
          ? t('What is uploaded already stays. The other files will not be sent.')
          : t('The files you chose have not been sent.'),
        stay: t('Stay'),
        leave: t('Leave'),
      }}
    />
  )
}
