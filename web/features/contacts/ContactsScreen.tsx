import { contactUpload } from '@atrium/contract/contacts/contact-upload.ts'
import { type Contact, contactColumns, contactName, contacts } from '@atrium/contract/contacts/contacts.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useImportDialog } from '../../kit/import/useImportDialog.tsx'
import { LoadingDialog } from '../../kit/LoadingDialog.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ContactPhoto, EmailLink, PhoneLink } from './ContactCells.tsx'
import { ContactDrawer } from './ContactDrawer.tsx'
import { ContactsMenu } from './ContactsMenu.tsx'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { useContactDrawer } from './useContactDrawer.ts'
import { useContactRoles } from './useContactRoles.ts'
import { useExportContacts } from './useExportContacts.ts'

/** Somebody without a first name is listed by the name there is. */
const firstName = (contact: Contact) => contact.firstName || contactName(contact)
const ownColumns = contactColumns.filter(({ value }) => value !== 'notes')

/** The address book of the chosen site; each contact has a page. */
export function ContactsScreen() {
  const { t } = useTranslation()
  const { may, kind } = useViewer()
  const { siteId, site, sites } = useSelectedSite()
  const drawer = useContactDrawer()
  const roles = useContactRoles()
  const exporting = useExportContacts()
  const remove = useWrite(contacts.remove, { success: t('The contact was deleted.') })
  const [finding, setFinding] = useState(false)
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const isLandlord = kind === 'landlord'
  const mayChange = may(contacts.create)
  const mayImport = may(contacts.processUploaded)
  const importing = useImportDialog({
    upload: contactUpload,
    example: { Site: (site ?? sites[0])?.name ?? 'Lakeside Plaza' },
    call: contacts.processUploaded,
    title: t('Import contacts'),
    template: t('Contacts template'),
    hint: t('Each needs a name or a company. Site and client are names of yours; several roles stand with ; between them.'),
    room: undefined,
    endings: '.csv,.xlsx,.vcf',
    kindsText: (rows) => t('CSV, Excel (.xlsx) or vCard (.vcf), up to {{rows}} rows', { rows }),
    siteId: siteId > 0 ? siteId : null,
    createsText: (count, names) => t('Create {{count}} new contact roles: {{names}}', { count, names }),
    actionText: (count) => t('Import {{count}} contacts', { count }),
    doneText: (count) => t('{{count}} contacts imported', { count }),
  })
  const placeName = (contact: Contact) => contact.site ?? t('All')
  const place = site ? t('At {{site}}, and of all sites', { site: site.name }) : t('At all of your sites')
  return (
    <EntityScreen
      name="contacts"
      title={t('Contacts')}
      about={isLandlord ? place : t('The people of your business')}
      menu={
        <ContactsMenu
          importItem={mayImport && importing.item}
          onExport={(format) => void exporting.save(format)}
          onDuplicates={mayImport ? () => setFinding(true) : undefined}
        />
      }
      call={contacts.search}
      ask={isLandlord ? { siteId } : {}}
      columns={isLandlord ? contactColumns : ownColumns}
      card={['firstName', 'company', 'phone', 'roles']}
      filters={[
        { value: 'roleId', text: t('Role'), options: (roles ?? []).map(({ id, name }) => ({ value: id, text: { own: name } })) },
        { value: 'vendors', text: t('Work'), options: [{ value: true, text: t('Vendors, contractors and suppliers') }] },
        ...(isLandlord ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }] : []),
      ]}
      render={{
        profileImage: (contact) => <ContactPhoto contact={contact} />,
        // A card has one title, a row has two columns for it.
        firstName: isPhone ? contactName : firstName,
        email: ({ email }) => <EmailLink email={email} />,
        phone: (contact) => <PhoneLink contact={contact} />,
        site: placeName,
      }}
      exportText={{
        profileImage: () => '',
        firstName,
        email: ({ email }) => email,
        phone: ({ phone }) => phone,
        site: placeName,
      }}
      cuts={['email']}
      nameOf={contactName}
      href={({ id }) => `/contacts/${id}`}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add contact')}
      remove={
        mayChange
          ? {
              text: t('It also disappears from every distribution list. This cannot be undone.'),
              action: t('Delete contact'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconAddressBook,
        title: site ? t('There are no contacts at this site yet.') : t('There are no contacts yet.'),
        hint: t('Keep whom you call: contractors, emergency lines, brokers. Add one, or import a list from the menu above.'),
      }}
    >
      {mayChange && <ContactDrawer drawer={drawer} isLandlord={isLandlord} siteId={siteId > 0 ? siteId : null} />}
      {mayImport && importing.dialog}
      <DuplicatesDialog opened={finding} onClose={() => setFinding(false)} />
      <LoadingDialog opened={exporting.busy} />
    </EntityScreen>
  )
}
