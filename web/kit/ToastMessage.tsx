import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A toast's text with the way to take back what it tells. */
export function ToastMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      {text}
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        {t('Undo')}
      </Button>
    </Group>
  )
}
