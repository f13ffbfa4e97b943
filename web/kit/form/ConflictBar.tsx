import { Alert, Button, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Someone else saved the record meanwhile: fetches their version; what was typed stays. */
export function ConflictBar({ ref, onReload }: { ref: RefObject<HTMLDivElement | null>; onReload: () => Promise<void> }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    await onReload().finally(() => setBusy(false))
  }
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="orange"
      variant="light"
      icon={<IconUsers />}
      role="alert"
      title={t('Someone else saved this record while you were editing')}
    >
      <Text size="sm" mb="xs">
        {t('Nothing was overwritten. Reload their version; what you typed stays in its fields, with theirs beside it.')}
      </Text>
      <Button size="xs" variant="default" loading={busy} onClick={reload}>
        {t('Reload their version')}
      </Button>
    </Alert>
  )
}
