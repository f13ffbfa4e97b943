import './more-styles.ts'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tooLong } from './form/tooLong.ts'

/** A decision that is explained in words. */
export interface ReasonQuestion {
  title: string
  /** The record that it is about. */
  about?: string
  label: string
  help?: string
  isRequired?: boolean
  maxLength: number
  action: string
  isHarmful?: boolean
}

interface Props {
  /** The dialog is open while there is one. */
  question: ReasonQuestion | undefined
  isPending: boolean
  /** Rejects when it failed, which a toast has said: the dialog stays open with what was typed. */
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a decision, which the client reads. */
export function ReasonDialog({ question, isPending, onSubmit, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const opened = question !== undefined
  useEffect(() => {
    if (opened) setReason('')
  }, [opened])
  // Its words stay while it closes.
  const last = useRef(question)
  if (question) last.current = question
  const shown = last.current
  if (!shown) return null
  const error = tooLong(reason, shown.maxLength)
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={opened}
      onClose={onClose}
      title={shown.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      {shown.about && (
        <Text size="sm" c="dimmed" mb="sm">
          {shown.about}
        </Text>
      )}
      <Textarea
        label={shown.label}
        description={shown.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk={shown.isRequired ?? false}
        autosize
        minRows={3}
        error={error}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          loading={isPending}
          disabled={Boolean(error) || (shown.isRequired === true && reason.trim() === '')}
          {...(shown.isHarmful ? { color: 'red' } : {})}
          onClick={() => void onSubmit(reason.trim()).then(onClose, () => undefined)}
        >
          {shown.action}
        </Button>
      </Group>
    </Modal>
  )
}
