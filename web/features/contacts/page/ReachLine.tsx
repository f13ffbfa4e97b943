import { type Contact, contactName } from '@atrium/contract/contacts/contacts.ts'
import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../kit/copy-link.ts'
import page from '../../../kit/record-page/RecordPage.module.css'
import { ContactPhoto } from '../ContactCells.tsx'
import classes from './Contact.module.css'

/** What somebody does and where, and the ways to reach them: one press each. */
export function ReachLine({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { jobTitle, company, email, phone, phoneE164 } = contact
  const name = contactName(contact)
  const does = [jobTitle, company !== name && company].filter(Boolean).join(' · ')
  return (
    <section className={page['line']} aria-label={t('How to reach {{name}}', { name })}>
      <ContactPhoto contact={contact} size={56} />
      <p className={classes['does']}>{does || contact.tenant || name}</p>
      <div className={classes['ways']}>
        {phone && (
          <Way copies={phoneE164 || phone} text={t('Copy the number')}>
            <Button
              component="a"
              href={telLink(phoneE164 || phone)}
              variant="default"
              leftSection={<IconPhone size={17} stroke={1.7} />}
              aria-label={t('Call {{number}}', { number: phone })}
            >
              {phone}
            </Button>
          </Way>
        )}
        {email && (
          <Way copies={email} text={t('Copy the e-mail address')}>
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              leftSection={<IconMail size={17} stroke={1.7} />}
              aria-label={t('Write to {{address}}', { address: email })}
            >
              {email}
            </Button>
          </Way>
        )}
        {!phone && !email && (
          <span className={classes['none']}>{t('Neither a phone number nor an e-mail address is kept.')}</span>
        )}
      </div>
    </section>
  )
}

const Way = ({ copies, text, children }: { copies: string; text: string; children: ReactNode }) => (
  <span className={classes['way']}>
    {children}
    <Tooltip label={text}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text} onClick={() => void copyText(copies)}>
        <IconCopy size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  </span>
)
