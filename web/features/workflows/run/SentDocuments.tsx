import { envelopeStatuses, envelopeTones, signerStatuses, signerTones } from '@atrium/contract/esignatures/envelopes.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { type ClientWorkflow, clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../../kit/Dotted.tsx'
import { formatInstant } from '../../../kit/formatting.ts'
import { personLink } from '../../../kit/NameLink.tsx'
import { PlainTable } from '../../../kit/PlainTable.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from '../Workflows.module.css'

const statuses = optionsOf(envelopeStatuses, envelopeTones)
const signers = optionsOf(signerStatuses, signerTones)

/** Each document of a run that was sent to be signed: by which template, when, to whom, and what has become of it. */
export function SentDocuments({ run }: { run: ClientWorkflow }) {
  const { t } = useTranslation()
  const isSent = run.steps.some(({ kind }) => kind === 'Sign')
  const { data } = useRead(clientWorkflows.templateLogs, { id: run.id, rowsPerPage: 100 }, { enabled: isSent })
  if (!data || data.items.length === 0) return null
  return (
    <PlainTable
      id="sent-documents"
      title={t('Documents sent to be signed')}
      headings={[t('Template'), t('Step'), t('Sent'), t('To'), t('Status')]}
    >
      {data.items.map((log) => (
        <tr key={log.id}>
          <td>{log.template}</td>
          <td>{log.stepName}</td>
          <td>
            <Dotted parts={[formatInstant(log.updatedDate), personLink(log.updatedBy, log.updatedById)]} />
          </td>
          <td>
            <ul className={classes['sentTo']}>
              {log.recipients.map(({ role, name, status }) => (
                <li key={role}>
                  {name} <OptionChip options={signers} value={status} />
                </li>
              ))}
            </ul>
          </td>
          <td>
            <OptionChip options={statuses} value={log.status} />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
