import type { Announcement } from '@atrium/contract/announcements/announcements.ts'
import { Modal, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../kit/formatting.ts'

/** The whole of an announcement, to read. */
export function AnnouncementDialog({ announcement, onClose }: { announcement: Announcement | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // Keeps its content while it fades out.
  const last = useRef(announcement)
  if (announcement) last.current = announcement
  const { title, description, siteName, dateCreated } = last.current ?? {}
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={announcement !== undefined}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={640}
      centered
    >
      <Text size="sm" c="dimmed" mb="sm">
        {[siteName, dateCreated && formatInstant(dateCreated)].filter(Boolean).join(' · ')}
      </Text>
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</Text>
    </Modal>
  )
}
