import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface Props {
  text: string
  /** What can be done about it, such as taking it back. */
  action?: { text: string; onClick: () => void } | undefined
  /** Where what it tells is. */
  to?: string | undefined
  onGo?: () => void
}

/** A toast's text with the way to what it tells, or what can be done about it. */
export function ToastMessage({ text, action, to, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      {text}
      {to && (
        <Button variant="subtle" size="compact-sm" flex="none" component={Link} to={to} {...(onGo ? { onClick: onGo } : {})}>
          {t('Show')}
        </Button>
      )}
      {action && (
        <Button variant="subtle" size="compact-sm" flex="none" onClick={action.onClick}>
          {action.text}
        </Button>
      )}
    </Group>
  )
}
