import '../../kit/more-styles.ts'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface Reasoned {
  title: string
  text: string
  action: string
  /** Resolves once it is done; a failure has been told already. */
  run: (reason: string) => Promise<unknown>
}

/** Asks why before a step that somebody else has to understand. */
export function ReasonDialog({ step, onClose }: { step: Reasoned; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isEmpty = reason.trim() === ''
  const send = async () => {
    setTried(true)
    if (isEmpty) return
    setBusy(true)
    try {
      await step.run(reason)
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      attributes={{ header: { role: 'none' } }}
      onClose={onClose}
      title={step.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Text size="sm" mb="sm">
        {step.text}
      </Text>
      <Textarea
        label={t('Reason')}
        withAsterisk
        autosize
        minRows={3}
        maxLength={2_000}
        data-autofocus
        value={reason}
        error={tried && isEmpty ? t('Say why') : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button color="red" loading={busy} onClick={() => void send()}>
          {step.action}
        </Button>
      </Group>
    </Modal>
  )
}
