import { contactPage } from '@atrium/contract/contacts/contact-page.ts'
import { contactName, contacts } from '@atrium/contract/contacts/contacts.ts'
import { Anchor, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import page from '../../../kit/record-page/RecordPage.module.css'
import { SectionPanel } from '../../../kit/record-page/SectionPanel.tsx'
import { shownSections } from '../../../kit/record-page/shown-sections.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { ContactDrawer } from '../ContactDrawer.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { ReachLine } from './ReachLine.tsx'
import { mainKinds, sectionWords, sideKinds } from './section-words.ts'

/** Somebody of the address book: who it is, how to reach it, and what it has to do with. */
export function ContactScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { may, kind } = useViewer()
  const read = useRead(contactPage.get, { id })
  const drawer = useDrawer()
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  const mayEdit = may(contacts.update)
  return (
    <Page
      title={data ? contactName(data.contact) : t('Contact')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/contacts" inherit underline="always">
            {t('Contacts')}
          </Anchor>
          {data && data.contact.roles.length > 0 && ` · ${data.contact.roles.join(', ')}`}
        </>
      }
      action={
        mayEdit &&
        data && (
          <Button
            variant="default"
            leftSection={<IconPencil size={17} stroke={1.7} />}
            onClick={() => void drawer.openEdit(data.contact.id)}
          >
            {t('Edit')}
          </Button>
        )
      }
    >
      <Loaded read={read} height={[88, 220, 320]}>
        {({ contact, sections }) => {
          const panelsOf = (kinds: typeof mainKinds) =>
            shownSections(sections, kinds, sectionWords).map(({ section, words }) => (
              <SectionPanel key={section.kind} section={section} words={words} siteId={contact.siteId ?? -1} />
            ))
          const main = panelsOf(mainKinds)
          const facts = (
            <div className={page['facts']}>
              <ContactFacts contact={contact} />
            </div>
          )
          return (
            <div className={page['page']}>
              <ReachLine contact={contact} />
              <div className={page['columns']}>
                {/* What a client sees of a contact is little: then who it is takes the wide column. */}
                <div className={page['column']}>{main.length > 0 ? main : facts}</div>
                <div className={page['column']}>
                  {main.length > 0 && facts}
                  {panelsOf(sideKinds)}
                  <HistorySection entity="contact" id={contact.id} />
                </div>
              </div>
            </div>
          )
        }}
      </Loaded>
      {mayEdit && <ContactDrawer drawer={drawer} isLandlord={kind === 'landlord'} siteId={null} />}
    </Page>
  )
}
