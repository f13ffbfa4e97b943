import { type PauseLog, pauses } from '@atrium/contract/invoice-reminders/holidays.ts'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { Page } from '../../kit/Page.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useRead } from '../../kit/useRead.ts'
import { pauseColumns } from './pause-columns.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'
import { usePause } from './usePause.ts'

/** Who has paused and resumed reminders, of what and why. */
export function PausesView() {
  const { t } = useTranslation()
  const { ask, resume, question, isPending, submit, close } = usePause()
  const all = useRead(pauses.search, { ofAll: true }).data?.items
  const isPaused = all?.some(({ action }) => action === 'Paused') ?? false
  const target = ({ invoiceNo, clientName }: PauseLog) => [clientName, invoiceNo].filter(Boolean).join(' · ') || t('All clients')
  const holds = (row: PauseLog) => row.isCurrent && row.action === 'Paused'
  return (
    <Page
      title={t('Mails and reminders')}
      about={<AboutView text={t('Meanwhile nobody is reminded, and no late fee is charged.')} />}
      action={
        isPaused ? (
          <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => resume({})}>
            {t('Resume all reminders')}
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconPlayerPause size={16} />} onClick={() => ask({}, t('all clients'))}>
            {t('Pause all reminders')}
          </Button>
        )
      }
    >
      <ReminderViews view="pauses" />
      <EntityTable
        name="reminder-pauses"
        title={t('Pauses')}
        call={pauses.search}
        ask={{}}
        columns={pauseColumns}
        card={['target', 'action', 'date', 'actionBy', 'reason']}
        render={{
          target,
          action: (row) => <StatusChip status={row.action} tone={holds(row) ? 'waiting' : 'quiet'} />,
        }}
        exportText={{ target }}
        rowActions={(row) =>
          holds(row) && row.tenantId !== null
            ? [
                {
                  text: t('Resume'),
                  icon: IconPlayerPlay,
                  onClick: () => resume(row),
                },
              ]
            : []
        }
        empty={{
          icon: IconPlayerPause,
          title: t('Nothing has been paused yet.'),
          hint: t('Pause the reminders of an invoice or of its client from the page of the invoice.'),
        }}
      />
      <ReasonDialog question={question} isPending={isPending} onSubmit={submit} onClose={close} />
    </Page>
  )
}
