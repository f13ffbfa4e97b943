import type { PayLinkPage } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useTranslation } from 'react-i18next'
import { ContactLine } from '../../kit/ContactLine.tsx'
import classes from '../../shell/public/Hosted.module.css'

/** How to pay where online paying is not possible. */
export function PayOtherwise({ company: { name, email, phone }, isOne }: { company: PayLinkPage['company']; isOne: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes['note']}>
      <strong>{isOne ? t('This invoice cannot be paid online.') : t('These invoices cannot be paid online.')}</strong>
      <p>
        {t('Please pay {{company}} by bank transfer or cheque, and name the invoice number.', { company: name })}{' '}
        <ContactLine email={email} phone={phone} />
      </p>
    </div>
  )
}
