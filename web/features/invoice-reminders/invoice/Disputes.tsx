import { type Dispute, invoiceDisputes } from '@atrium/contract/invoice-reminders/mailing.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../../kit/Dotted.tsx'
import { formatInstant } from '../../../kit/formatting.ts'
import { personLink } from '../../../kit/NameLink.tsx'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { lineText } from './line-text.ts'
import classes from './Mailing.module.css'

/** What a client says is wrong with an invoice, and what was answered; a landlord settles it. */
export function Disputes({ id }: { id: number }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { data } = useRead(invoiceDisputes.ofInvoice, { id: String(id) })
  const settle = useWrite(invoiceDisputes.settle, { success: t('The dispute was settled.') })
  const [settling, setSettling] = useState<Dispute>()
  if (!data || data.items.length === 0) return null
  const nameOf = ({ position, line }: Dispute) => {
    const of = data.lines[position - 1]
    return of ? lineText(t, of) : line
  }
  return (
    <>
      <h3>{t('Disputed lines')}</h3>
      <ul className={classes['list']}>
        {data.items.map((dispute) => (
          <li key={dispute.id}>
            <strong>{t('Line {{at}}: {{line}}', { at: dispute.position, line: nameOf(dispute) })}</strong>
            <span>{dispute.reason}</span>
            <small>
              <Dotted parts={[formatInstant(dispute.date), personLink(dispute.disputedBy, dispute.disputedById)]} />
            </small>
            {dispute.settledDate ? (
              <span>{t('Answer: {{answer}}', { answer: dispute.answer })}</span>
            ) : may(invoiceDisputes.settle) ? (
              <Button size="xs" variant="default" onClick={() => setSettling(dispute)}>
                {t('Settle')}
              </Button>
            ) : (
              <StatusChip status="Waits for your landlord" />
            )}
          </li>
        ))}
      </ul>
      <ReasonDialog
        question={
          settling && {
            title: t('Settle this dispute?'),
            about: t(
              'What is wrong is put right by voiding the invoice and making another. Once it is settled, reminders go on.',
            ),
            label: t('Answer'),
            isRequired: true,
            maxLength: 1_000,
            action: t('Settle'),
          }
        }
        isPending={settle.isPending}
        onSubmit={async (answer) => settling && settle.mutateAsync({ id: settling.id, answer })}
        onClose={() => setSettling(undefined)}
      />
    </>
  )
}
