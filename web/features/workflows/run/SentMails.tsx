import { type ClientWorkflow, clientWorkflows, workflowMailLog } from '@atrium/contract/workflows/client-workflows.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDelivery } from '../../../kit/delivery/useDelivery.tsx'
import { formatInstant } from '../../../kit/formatting.ts'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** Each mail of a step of a run: when it left, to whom, and the way to what became of it. */
export function SentMails({ run }: { run: ClientWorkflow }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const delivery = useDelivery({ log: workflowMailLog })
  const mayBe = may(clientWorkflows.mails) && run.steps.some(({ kind }) => kind === 'Send')
  const { data } = useRead(clientWorkflows.mails, { id: run.id, rowsPerPage: 100 }, { enabled: mayBe })
  if (!data || data.items.length === 0) return null
  return (
    <>
      <PlainTable
        id="sent-mails"
        title={t('Mails of the steps')}
        headings={[t('Subject'), t('Step'), t('Sent'), t('To'), t('Delivery log')]}
      >
        {data.items.map(({ id, subject, stepName, sentDate, recipients }) => (
          <tr key={id}>
            <td>{subject}</td>
            <td>{stepName}</td>
            <td>{sentDate ? formatInstant(sentDate) : t('Not sent yet')}</td>
            <td>{recipients}</td>
            <td>
              {delivery.actions({ id, state: 'done' }, subject).map(({ text, icon: Icon, onClick }) => (
                <Button
                  key={text}
                  variant="default"
                  size="compact-sm"
                  leftSection={Icon && <Icon size={16} stroke={1.7} />}
                  aria-label={`${text}: ${subject}`}
                  onClick={onClick}
                >
                  {text}
                </Button>
              ))}
            </td>
          </tr>
        ))}
      </PlainTable>
      {delivery.dialogs}
    </>
  )
}
