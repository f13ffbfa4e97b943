import '../../kit/more-styles.ts'
import { type ParkingPermit, parking } from '@atrium/contract/parking/parking.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'

/** What is to become of which permit. */
export interface Decision {
  permit: ParkingPermit
  status: 'Denied' | 'Void'
}

/** Asks why a request is denied, or a permit made void; the client reads it. */
export function DecideDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const { permit, status } = decision
  const isDenied = status === 'Denied'
  const decide = useWrite(parking.setStatus, {
    success: isDenied ? t('The request was denied.') : t('The permit is void.'),
  })
  const send = () =>
    void decide.mutateAsync({ id: permit.id, version: permit.version, status, reason }).then(onClose, () => undefined)
  const names = { number: permit.issueNumber, name: permit.title }
  return (
    <Modal
      opened
      attributes={{ header: { role: 'none' } }}
      onClose={onClose}
      title={isDenied ? t('Deny {{number}}, {{name}}?', names) : t('Make {{number}}, {{name}} void?', names)}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Textarea
        label={t('Reason')}
        description={t('The client reads it.')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        maxLength={1_000}
        data-autofocus
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={decide.isPending} onClick={send}>
          {isDenied ? t('Deny request') : t('Make void')}
        </Button>
      </Group>
    </Modal>
  )
}
