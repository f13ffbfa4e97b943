import './more-styles.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConfirmOptions } from './overlays.ts'

/** The question of `confirm`. Cancel has the focus when the step is a dangerous one. */
export function ConfirmDialog({ question, onAnswer }: { question: ConfirmOptions; onAnswer: (yes: boolean) => void }) {
  const { t } = useTranslation()
  const { title, text, action, cancel, danger = true } = question
  return (
    <Modal opened onClose={() => onAnswer(false)} title={title} centered closeButtonProps={{ 'aria-label': t('Close') }}>
      {text}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => onAnswer(false)}>
          {cancel ?? t('Cancel')}
        </Button>
        <Button {...(danger ? { color: 'red' } : { 'data-autofocus': true })} onClick={() => onAnswer(true)}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
