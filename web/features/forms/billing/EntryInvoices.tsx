import { formBilling } from '@atrium/contract/forms/billing.ts'
import { invoiceStatusWords, invoiceTones } from '@atrium/contract/money/states.ts'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSaveFile } from '../../../kit/file/useSaveFile.ts'
import { formatMoney } from '../../../kit/formatting.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Shares.module.css'

/** The invoices that were made of an entry; nothing while there are none. */
export function EntryInvoices({ category, id }: { category: string; id: number }) {
  const { t } = useTranslation()
  const { saveFile, busy } = useSaveFile()
  const { data } = useRead(formBilling.invoices, { category, id })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes['invoices']} aria-label={t('Invoices')}>
      <h3>{t('Invoices')}</h3>
      <ul>
        {data.items.map(({ invoiceId, invoiceNo, clientName, status, currency, grandTotal }) => (
          <li key={invoiceId}>
            <Anchor component={Link} to={`/other-payments/view/${invoiceId}`}>
              {[invoiceNo, clientName].filter(Boolean).join(' · ')}
            </Anchor>
            <StatusChip status={invoiceStatusWords[status]} tone={invoiceTones[status]} />
            <span>{formatMoney(grandTotal, currency)}</span>
            {(status === 'Paid' || status === 'Partial') && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                loading={busy}
                aria-label={t('Receipt: {{name}}', { name: invoiceNo })}
                onClick={() => void saveFile(formBilling.receipt, { category, id, invoiceId }, `${invoiceNo}.pdf`)}
              >
                <IconDownload size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
