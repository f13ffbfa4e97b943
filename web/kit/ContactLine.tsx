import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  email: string | null
  phone: string | null
}

/** Whom to ask about what there is to pay; nothing where a company says neither. */
export function ContactLine({ email, phone }: Props) {
  const { t } = useTranslation()
  if (!email && !phone) return null
  return (
    <>
      {t('Questions?')} {email && <Link to={`mailto:${email}`} text={email} />}
      {email && phone && ' · '}
      {phone && <Link to={`tel:${phone.replace(/[^+\d]/g, '')}`} text={phone} />}
    </>
  )
}

const Link = ({ to, text }: { to: string; text: string }) => (
  <Anchor href={to} inherit underline="always">
    {text}
  </Anchor>
)
