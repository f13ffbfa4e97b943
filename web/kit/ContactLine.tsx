import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { useTranslation } from 'react-i18next'
import classes from './ContactLine.module.css'

interface Props {
  email: string | null
  phone: string | null
}

/** Whom to ask about what there is to pay; nothing where a company says neither. Pages without a login show it too. */
export function ContactLine({ email, phone }: Props) {
  const { t } = useTranslation()
  if (!email && !phone) return null
  return (
    <>
      {t('Questions?')} {email && <Link to={`mailto:${email}`} text={email} />}
      {email && phone && ' · '}
      {phone && <Link to={telLink(phone)} text={phone} />}
    </>
  )
}

const Link = ({ to, text }: { to: string; text: string }) => (
  <a href={to} className={classes['link']}>
    {text}
  </a>
)
