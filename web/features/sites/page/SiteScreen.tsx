import { sitePage } from '@atrium/contract/sites/site-page.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconCopy, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { copyText } from '../../../kit/copy-link.ts'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import page from '../../../kit/record-page/RecordPage.module.css'
import { SectionPanel } from '../../../kit/record-page/SectionPanel.tsx'
import { shownSections } from '../../../kit/record-page/shown-sections.ts'
import { RecordParts } from '../../../kit/record-parts.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { addressLine } from '../address-line.ts'
import { SiteDrawer } from '../SiteDrawer.tsx'
import classes from './Site.module.css'
import { SiteFacts } from './SiteFacts.tsx'
import { SiteNumbers } from './SiteNumbers.tsx'
import { mainKinds, sectionWords, sideKinds } from './section-words.ts'
import { useSiteMenu } from './useSiteMenu.tsx'

/** All that there is of one site, and the way to each of it. */
export function SiteScreen() {
  const { t, i18n } = useTranslation()
  const { id = '' } = useParams()
  const { may } = useViewer()
  const read = useRead(sitePage.get, { id })
  const drawer = useDrawer()
  const { menu, begin } = useSiteMenu(Number(id))
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  const mayEdit = may(sites.update)
  const address = data && addressLine(data.site.address, i18n.language)
  return (
    <Page
      title={data?.site.name ?? t('Site')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to="/landlord/sites" inherit underline="always">
            {t('Sites')}
          </Anchor>
          {address && (
            <>
              {` · ${address} `}
              <ActionIcon
                className={classes['copy'] ?? ''}
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('Copy the address')}
                onClick={() => void copyText(address)}
              >
                <IconCopy size={15} stroke={1.7} />
              </ActionIcon>
            </>
          )}
          {data?.site.active === false && <StatusChip status="Inactive" />}
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
          {data?.site.active && may(tenants.create) && (
            <Button leftSection={<IconUserPlus size={17} stroke={1.7} />} onClick={() => begin('/landlord/tenant/new')}>
              {t('Add a client')}
            </Button>
          )}
        </>
      }
      menu={data?.site.active && menu}
    >
      <Loaded read={read} height={[112, 320, 320]}>
        {({ site, owed, sections }) => (
          <div className={page['page']}>
            <SiteNumbers siteId={site.id} sections={sections} owed={owed} />
            <RecordParts of="site" id={site.id} />
            <div className={page['columns']}>
              <div className={page['column']}>
                {shownSections(sections, mainKinds, sectionWords).map(({ section, words }) => (
                  <SectionPanel key={section.kind} section={section} words={words} siteId={site.id} />
                ))}
              </div>
              <div className={page['column']}>
                <div className={page['facts']}>
                  <SiteFacts site={site} />
                </div>
                {shownSections(sections, sideKinds, sectionWords).map(({ section, words }) => (
                  <SectionPanel key={section.kind} section={section} words={words} siteId={site.id} />
                ))}
                <HistorySection entity="site" id={site.id} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
      {mayEdit && <SiteDrawer drawer={drawer} />}
    </Page>
  )
}
