import './more-styles.ts'
import { Modal, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RichText } from './rich-text/RichText.tsx'

interface Reading {
  title: string
  /** One line above the text. */
  about: string
  text: string
  /** The same with its formatting, where it has any. */
  html?: string | null
  /** Under the text. */
  below?: ReactNode
}

/** The whole of a message, to read; closed without one. */
export function ReadingDialog({ reading, onClose }: { reading: Reading | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // Keeps its content while it fades out.
  const last = useRef(reading)
  if (reading) last.current = reading
  const { title, about, text = '', html, below } = last.current ?? {}
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={reading !== undefined}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={640}
      centered
    >
      <Text size="sm" c="dimmed" mb="sm">
        {about}
      </Text>
      <RichText html={html} text={text} />
      {below}
    </Modal>
  )
}
