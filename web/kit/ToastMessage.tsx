import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface Props {
  text: string
  /** Takes back what the toast tells. */
  onUndo?: (() => void) | undefined
  /** Where what it tells is. */
  to?: string | undefined
  onGo: () => void
}

/** A toast's text with the way to what it tells, or to take it back. */
export function ToastMessage({ text, onUndo, to, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      {text}
      {to && (
        <Button variant="subtle" size="compact-sm" component={Link} to={to} onClick={onGo}>
          {t('Show')}
        </Button>
      )}
      {onUndo && (
        <Button variant="subtle" size="compact-sm" onClick={onUndo}>
          {t('Undo')}
        </Button>
      )}
    </Group>
  )
}
