import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import classes from './Subscription.module.css'

/** The pages about a company's money, side by side. */
export function BillingTabs() {
  const { t } = useTranslation()
  const pages = [
    { to: '/landlord/subscription', text: t('Plan') },
    { to: '/landlord/billings', text: t('Invoices') },
    { to: '/landlord/update-payment', text: t('Payment method') },
  ]
  return (
    <nav className={classes['tabs']} aria-label={t('Plan and billing')}>
      {pages.map(({ to, text }) => (
        <NavLink key={to} to={to} className={classes['tab'] ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
