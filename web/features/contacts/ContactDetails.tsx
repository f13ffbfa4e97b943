import { contactEntity, contactName, contacts } from '@atrium/contract/contacts/contacts.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../kit/Facts.tsx'
import { EntityDrawer } from '../../kit/form/EntityDrawer.tsx'
import { useFact } from '../../kit/useFact.ts'
import { useRead } from '../../kit/useRead.ts'
import { ContactPhoto, EmailLink, PhoneLink } from './ContactCells.tsx'

/** A contact, for whoever may not change it. */
export function ContactDetails({ drawer }: { drawer: { id: number | undefined; opened: boolean; close: () => void } }) {
  const { t } = useTranslation()
  const fact = useFact(contactEntity)
  const { id, opened, close } = drawer
  const { data: contact, error, refetch } = useRead(contacts.get, { id: String(id) }, { enabled: id !== undefined })
  return (
    <EntityDrawer
      title={contact ? contactName(contact) : t('Contact')}
      opened={opened && id !== undefined}
      onClose={close}
      loading={!contact}
      error={contact ? undefined : error}
      onRetry={() => void refetch()}
      width={480}
    >
      {contact && (
        <>
          <ContactPhoto contact={contact} size={72} />
          <Facts
            facts={[
              fact('company', contact.company),
              fact('jobTitle', contact.jobTitle),
              fact('phone', contact.phone && <PhoneLink contact={contact} />),
              fact('email', contact.email && <EmailLink email={contact.email} />),
              [t('Roles'), contact.roles.join(', ')],
              [t('Site'), contact.site],
              [t('Client'), contact.tenant],
              fact('notes', contact.notes),
            ]}
          />
        </>
      )}
    </EntityDrawer>
  )
}
