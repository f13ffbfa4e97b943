import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { isIssued } from '@atrium/contract/money/states.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../kit/useViewer.ts'
import { useReceipt } from '../useReceipt.ts'
import type { InvoiceSteps } from './useInvoiceSteps.ts'

interface Props {
  invoice: WholeInvoice
  steps: InvoiceSteps
}

/** The step that comes next for who looks, the PDF once there is one, and for clients the receipt; landlords have that in the menu. */
export function NextSteps({ invoice, steps }: Props) {
  const { t } = useTranslation()
  const { may, kind, paid } = invoice
  const isLandlord = useViewer().kind === 'landlord'
  const saveReceipt = useReceipt()
  const next = [
    { can: may.approve, text: t('Approve and issue'), run: steps.approveAndIssue },
    { can: may.issue, text: t('Issue'), run: steps.issue },
    { can: may.submit, text: t('Submit for approval'), run: steps.submit },
    { can: may.recordPayment, text: t('Record payment'), run: steps.pay },
    { can: may.sayPaid, text: t('I have paid'), run: steps.pay, isSecond: true },
  ].find(({ can }) => can)
  return (
    <>
      {isIssued(invoice.status) && (
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void steps.download(invoice)}>
          {t('PDF')}
        </Button>
      )}
      {!isLandlord && paid > 0 && kind !== 'CreditNote' && (
        <Button variant="default" leftSection={<IconReceipt size={16} />} onClick={() => void saveReceipt(invoice)}>
          {t('Receipt')}
        </Button>
      )}
      {next && (
        // Paying online comes first, where it is possible.
        <Button loading={steps.busy} onClick={() => next.run(invoice)} {...(next.isSecond ? { variant: 'default' } : {})}>
          {next.text}
        </Button>
      )}
    </>
  )
}
