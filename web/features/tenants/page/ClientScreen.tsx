import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { documentScreens } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { clientPage } from '@atrium/contract/tenants/client-page.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { users } from '@atrium/contract/users/users.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconFileInvoice, IconPencil, IconSend, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { andBack } from '../../../kit/form/way-back.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import classes from '../../../kit/record-page/RecordPage.module.css'
import { SectionPanel } from '../../../kit/record-page/SectionPanel.tsx'
import { shownSections } from '../../../kit/record-page/shown-sections.ts'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { ClientDrawer } from '../ClientDrawer.tsx'
import own from './Client.module.css'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientTimeline } from './ClientTimeline.tsx'
import { LeaseLines } from './LeaseLines.tsx'
import { MoneyLine } from './MoneyLine.tsx'
import { mainKinds, sectionWords, sideKinds } from './section-words.ts'

/** All that the company has to do with one client, and the way to each of it. */
export function ClientScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { may } = useViewer()
  const read = useRead(clientPage.get, { id })
  const drawer = useDrawer()
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  const mayEdit = may(tenants.update)
  return (
    <Page
      title={data?.client.name ?? t('Client')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/landlord/tenants" inherit underline="always">
            {t('Clients')}
          </Anchor>
          {data && ` · ${[data.client.siteName, data.client.unit].filter(Boolean).join(' · ')} `}
          {data?.client.active === false && <StatusChip status="Inactive" />}
        </>
      }
      action={
        <>
          {mayEdit && (
            <Button
              variant="default"
              leftSection={<IconPencil size={17} stroke={1.7} />}
              onClick={() => void drawer.openEdit(Number(id))}
            >
              {t('Edit')}
            </Button>
          )}
          {may(documentScreens.send) && (
            <Button component={Link} to={`/documents/send?tenantId=${id}`} leftSection={<IconSend size={17} stroke={1.7} />}>
              {t('Send a document')}
            </Button>
          )}
        </>
      }
      menu={
        may(clientInvoices.save) && (
          <Menu.Item
            leftSection={<IconFileInvoice size={16} stroke={1.7} />}
            onClick={() => void navigate(`/other-payments/editcreate?tenantId=${id}`)}
          >
            {t('New invoice')}
          </Menu.Item>
        )
      }
    >
      <Loaded read={read} height={[64, 220, 320]}>
        {({ client, owed, sections, happened }) => (
          <div className={classes['page']}>
            {owed && <MoneyLine client={client} owed={owed} sections={sections} />}
            <div className={classes['columns']}>
              <div className={classes['column']}>
                {shownSections(sections, mainKinds, sectionWords).map(({ section, words }) => (
                  <SectionPanel key={section.kind} section={section} words={words} siteId={client.siteId}>
                    {section.kind === 'Leases' && <LeaseLines rows={section.rows} />}
                  </SectionPanel>
                ))}
              </div>
              <div className={classes['column']}>
                <div className={classes['facts']}>
                  <ClientFacts client={client} />
                </div>
                {shownSections(sections, sideKinds, sectionWords).map(({ section, words }) => (
                  <SectionPanel key={section.kind} section={section} words={words} siteId={client.siteId}>
                    {section.kind === 'People' && section.total === 0 && client.active && may(users.create) && (
                      <Button
                        component={Link}
                        to={`/landlord/user/new?tenantId=${client.id}`}
                        state={andBack(`/clients/${client.id}`)}
                        variant="default"
                        size="xs"
                        className={own['invite'] ?? ''}
                        leftSection={<IconUserPlus size={15} stroke={1.7} aria-hidden />}
                      >
                        {t('Invite')}
                      </Button>
                    )}
                  </SectionPanel>
                ))}
                <ClientTimeline events={happened} />
                <HistorySection entity="tenant" id={client.id} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
      {mayEdit && <ClientDrawer drawer={drawer} />}
    </Page>
  )
}
