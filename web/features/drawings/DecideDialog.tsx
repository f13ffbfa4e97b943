import { type Drawing, drawings } from '@atrium/contract/drawings/drawings.ts'
import { type DrawingStatus, needsReason } from '@atrium/contract/drawings/states.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWrite } from '../../kit/useWrite.ts'
import { verbs } from './words.ts'

export interface Decision {
  drawing: Pick<Drawing, 'id' | 'version' | 'title'>
  to: DrawingStatus
}

/** Asks for the reason of a decision, which the client reads. */
export function DecideDialog({ decision, onClose }: { decision: Decision | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const decide = useWrite(drawings.decide, { success: t('Status has been successfully updated.') })
  useEffect(() => {
    if (decision) setText('')
  }, [decision])
  const verb = decision ? t(verbs[decision.to]) : ''
  const isNeeded = decision !== undefined && needsReason(decision.to)
  const submit = async () => {
    if (!decision) return
    const { id, version } = decision.drawing
    try {
      await decide.mutateAsync({ id, version, status: decision.to, text: text.trim() })
      onClose()
    } catch {
      // A toast has said why; what was typed stays.
    }
  }
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={decision !== undefined}
      onClose={onClose}
      title={verb}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <Textarea
        label={t('A word for the client')}
        description={decision?.drawing.title}
        withAsterisk={isNeeded}
        autosize
        minRows={3}
        maxLength={4000}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group justify="space-between" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          loading={decide.isPending}
          disabled={isNeeded && text.trim() === ''}
          {...(decision?.to === 'Rejected' ? { color: 'red' } : {})}
          onClick={() => void submit()}
        >
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}
