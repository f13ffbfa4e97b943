import { Button, Menu } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { usePause } from '../usePause.ts'

interface Props {
  /** What holds the reminders back now. */
  held: string | null
  pause: ReturnType<typeof usePause>
  invoiceId: number
  tenantId: number
  clientName: string
}

/** Pauses the reminders of an invoice or of its client; resumes what is paused. */
export function PauseButton({ held, pause, invoiceId, tenantId, clientName }: Props) {
  const { t } = useTranslation()
  if (held === 'invoice' || held === 'client')
    return (
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlayerPlay size={14} />}
        onClick={() => pause.resume(held === 'invoice' ? { invoiceId } : { tenantId })}
      >
        {t('Resume')}
      </Button>
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="xs" variant="subtle" color="gray" leftSection={<IconPlayerPause size={14} />}>
          {t('Pause')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pause.ask({ invoiceId }, t('this invoice'))}>{t('Of this invoice')}</Menu.Item>
        <Menu.Item onClick={() => pause.ask({ tenantId }, clientName)}>
          {t('Of all invoices of {{name}}', { name: clientName })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
