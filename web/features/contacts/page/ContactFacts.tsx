import { type Contact, contactEntity } from '@atrium/contract/contacts/contacts.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../kit/Facts.tsx'
import { ClientLink, SiteLink } from '../../../kit/NameLink.tsx'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { useFact } from '../../../kit/useFact.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { EmailLink, PhoneLink } from '../ContactCells.tsx'

/** What the address book keeps of a contact, and where it belongs. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const fact = useFact(contactEntity)
  const { company, jobTitle, phone, email, roles, siteId, site, tenantId, tenant, user, notes } = contact
  const isLandlord = kind === 'landlord'
  return (
    <RecordSection label={t('About the contact')}>
      <div>
        <Facts
          layout="rows"
          facts={[
            fact('company', company),
            fact('jobTitle', jobTitle),
            [t('Roles'), roles.join(', ')],
            fact('phone', phone && <PhoneLink contact={contact} />),
            fact('email', email && <EmailLink email={email} />),
            fact('siteId', isLandlord && <SiteLink id={siteId}>{site ?? t('All sites')}</SiteLink>),
            fact('tenantId', isLandlord && tenant && <ClientLink id={tenantId}>{tenant}</ClientLink>),
            [t('Logs in as'), user],
            fact('notes', notes),
          ]}
        />
      </div>
    </RecordSection>
  )
}
