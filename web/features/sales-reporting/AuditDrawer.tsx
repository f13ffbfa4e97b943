import { fields } from '@atrium/contract/kit/fields.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { AuditInput, type SalesAuditRow, salesAudit } from '@atrium/contract/sales-reporting/audit.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { formatMoney } from '../../kit/formatting.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { useWrite } from '../../kit/useWrite.ts'

const auditFields = fields([
  { value: 'auditedSales', text: 'Audited figure', kind: 'money', required: 'Enter the audited figure' },
  {
    value: 'decision',
    text: 'Decision',
    kind: 'select',
    required: 'Decision is required',
    options: optionsOf({ Accepted: 'The reported figure stands', Corrected: 'The audited figure counts' }),
  },
  { value: 'auditNote', text: 'Note', kind: 'longText', max: 1_000, help: 'Only your company sees this.' },
])

interface Props {
  row: SalesAuditRow | undefined
  /** The month, in words. */
  when: string
  onClose: () => void
}

/** Notes what an audit of a month found, and which of the two figures counts. */
export function AuditDrawer({ row, when, onClose }: Props) {
  const { t } = useTranslation()
  const save = useWrite(salesAudit.save, { quiet: true, success: t('The audit was saved.') })
  const reopen = useWrite(salesAudit.save, { success: t('The month is open again.') })
  const isOpen = row !== undefined && row.reportId !== null
  return (
    <EntityDrawer
      title={row ? t('Audit {{when}} of {{name}}', { when, name: row.tenant }) : ''}
      opened={isOpen}
      onClose={onClose}
      width={480}
    >
      {isOpen && (
        <>
          <p>{t('Reported: {{amount}}', { amount: formatMoney(row.reported ?? 0, row.currency) })}</p>
          <EntityForm
            key={row.reportId}
            fields={auditFields}
            schema={AuditInput}
            values={{
              id: row.reportId,
              version: row.version,
              auditedSales: row.audited ?? row.reported,
              decision: row.decision ?? 'Accepted',
              auditNote: row.auditNote,
              currency: row.currency,
            }}
            onSubmit={(values) => save.mutateAsync(values as never)}
            onSaved={onClose}
            submitText={t('Save audit')}
          />
          {row.status === 'Audited' && (
            <Button
              variant="default"
              onClick={() =>
                void reopen
                  .mutateAsync({ id: row.reportId as number, version: row.version as number, auditedSales: null, decision: null })
                  .then(onClose, () => {})
              }
            >
              {t('Open the month again')}
            </Button>
          )}
          <HistorySection entity="sales report" id={row.reportId as number} />
        </>
      )}
    </EntityDrawer>
  )
}
