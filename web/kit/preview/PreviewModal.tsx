import '../more-styles.ts'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Pixels. */
  width: number
  onClose: () => void
  children: ReactNode
}

/** What a text that is written reads like, over the form where it is. */
export function PreviewModal({ width, onClose, children }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Preview')}
      closeButtonProps={{ 'aria-label': t('Close') }}
      attributes={{ header: { role: 'none' } }}
      size={width}
      centered
    >
      {children}
    </Modal>
  )
}
