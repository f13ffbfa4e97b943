import type { DistributionList } from '@atrium/contract/distribution-lists/distribution-lists.ts'
import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ReachedPeople } from './ReachedPeople.tsx'

/** Whom a stored list reaches now. */
export function ReachedDialog({ list, onClose }: { list: DistributionList | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // Keeps its content while it fades out.
  const last = useRef(list)
  if (list) last.current = list
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={list !== undefined}
      onClose={onClose}
      title={last.current?.name}
      closeButtonProps={{ 'aria-label': t('Close') }}
      size={480}
      centered
    >
      {last.current && <ReachedPeople key={last.current.id} siteId={last.current.siteId} members={last.current.members} />}
    </Modal>
  )
}
