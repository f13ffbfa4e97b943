import {
  type StatementMail,
  statementMailColumns,
  statementMailLog,
  statementMails,
  statementTones,
} from '@atrium/contract/invoice-reminders/statement-mails.ts'
import { IconReportMoney, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelivery } from '../../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { errorWords } from '../../../kit/error-words.ts'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { AboutView, ReminderViews } from '../ReminderViews.tsx'
import { Progress } from './Progress.tsx'
import { SendDrawer } from './SendDrawer.tsx'
import { useLeaseFilter } from './useLeaseFilter.ts'

/** The statements that were mailed, and sending those of many clients at once. */
export function StatementsView() {
  const { t } = useTranslation()
  const mailed = useMailed()
  const drawer = useDrawer()
  const [runId, setRunId] = useState<number>()
  const resend = useWrite(statementMails.resend, { success: mailed(t('It is on its way again.')) })
  const delivery = useDelivery({ log: statementMailLog })
  const leaseFilter = useLeaseFilter()
  const why = ({ code }: StatementMail) => (code ? errorWords({ code, params: {}, errorMessage: code }) : '')
  return (
    <EntityScreen
      name="statement-mails"
      title={t('Mails and reminders')}
      about={<AboutView text={t('Statements of account, mailed to many clients at once, and what became of each.')} />}
      above={
        <>
          <ReminderViews view="statements" />
          {runId !== undefined && <Progress key={runId} runId={runId} onClose={() => setRunId(undefined)} />}
        </>
      }
      call={statementMails.log}
      ask={{}}
      columns={statementMailColumns}
      card={['clientName', 'leaseName', 'to', 'closing', 'state']}
      filters={[{ value: 'tenantId', text: t('Client'), kind: 'tenant' }, ...leaseFilter]}
      href={({ tenantId, leaseId, from, to, currency }) =>
        `/statement-account/${tenantId}?from=${from}&to=${to}&currency=${currency}${leaseId === null ? '' : `&lease=${leaseId}`}`
      }
      render={{
        state: (row) => (
          <span title={why(row)}>
            <StatusChip status={row.state} tone={statementTones[row.state]} />
          </span>
        ),
        recipients: (row) => row.recipients || why(row),
      }}
      exportText={{ state: (row) => [t(row.state), why(row)].filter(Boolean).join(': ') }}
      nameOf={({ clientName, leaseName, to }) => [clientName, leaseName, to].filter(Boolean).join(' ')}
      rowActions={(row) =>
        row.state === 'Waiting'
          ? []
          : [
              { text: t('Send again'), icon: IconSend, onClick: () => resend.mutate({ id: row.id }) },
              ...(row.state === 'Sent' ? delivery.actions({ id: row.id, state: 'done' }, row.clientName) : []),
            ]
      }
      drawer={drawer}
      mayEdit={() => false}
      createText={t('Send statements')}
      empty={{
        icon: IconReportMoney,
        title: t('No statement has been mailed yet.'),
        hint: t('Send each client its statement of account as PDF, with one order.'),
      }}
    >
      <SendDrawer opened={drawer.isNew} onClose={drawer.close} onSent={setRunId} />
      {delivery.dialogs}
    </EntityScreen>
  )
}
