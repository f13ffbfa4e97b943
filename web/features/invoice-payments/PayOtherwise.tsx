import type { Owed } from '@atrium/contract/invoice-payments/pay-links.ts'
import { useTranslation } from 'react-i18next'
import classes from './Hosted.module.css'

/** How to pay where online paying is not possible. */
export function PayOtherwise({ company: { name, email, phone }, isOne }: { company: Owed['company']; isOne: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes['note']}>
      <strong>{isOne ? t('This invoice cannot be paid online.') : t('These invoices cannot be paid online.')}</strong>
      <p>
        {t('Please pay {{company}} by bank transfer or cheque, and name the invoice number.', { company: name })}
        {(email || phone) && ` ${t('Questions?')} `}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && phone && ' · '}
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </p>
    </div>
  )
}
