import { Button, Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  submitText: string
  formId: string
  busy: boolean
  /** 0 to 1 while files go up. */
  progress: number | undefined
  onCancel: (() => void) | undefined
  /** Beside the button that saves. */
  aside?: ReactNode
}

/** Cancel left, save right; above them how far the upload is. */
export function FormFooter({ submitText, formId, busy, progress, onCancel, aside }: Props) {
  const { t } = useTranslation()
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <>
      {progress !== undefined && (
        <Group gap="sm" mb="sm" wrap="nowrap">
          <Progress value={percent} animated={percent === 100} style={{ flex: 1 }} aria-label={t('Upload progress')} />
          <Text size="xs" c="dimmed" role="status">
            {percent < 100 ? t('{{percent}} % uploaded', { percent }) : t('Checking the file…')}
          </Text>
        </Group>
      )}
      <Group justify={onCancel ? 'space-between' : 'flex-end'}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Group gap="sm">
          {aside}
          <Button type="submit" form={formId} loading={busy} aria-keyshortcuts="Control+Enter">
            {submitText}
          </Button>
        </Group>
      </Group>
    </>
  )
}
