import { Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import i18next from 'i18next'

interface Question {
  title: string
  /** What will happen. */
  text?: string
  /** The verb on the button: 'Delete document', never 'OK'. */
  action: string
  danger?: boolean
}

/** Asks before a step that cannot be taken back. Answers whether the person went ahead. */
export function confirm({ title, text, action, danger = true }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      centered: true,
      children: text ? <Text>{text}</Text> : null,
      labels: { confirm: action, cancel: i18next.t('Cancel') },
      confirmProps: danger ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': danger || undefined } as never,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    })
  })
}
