import { ownLeases } from '@atrium/contract/leases/leases.ts'
import { documentLists, documentScreens } from '@atrium/contract/submissions/screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/document-types.ts'
import { Button } from '@mantine/core'
import { IconChevronRight, IconFileText, IconShieldUp } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Page } from '../../kit/Page.tsx'
import { usePortal } from '../../kit/usePortal.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DueList } from './DueList.tsx'
import classes from './Home.module.css'
import { LatestDocuments } from './LatestDocuments.tsx'
import { LeasesSummary } from './LeasesSummary.tsx'
import { useGreeting } from './useGreeting.ts'

// For corporate clients only.
const ClientReviews = lazy(async () => ({ default: (await import('./ClientReviews.tsx')).ClientReviews }))

const groups = ['Billings', 'Legal', 'Construction'] as const
const titles = { Billings: 'Billings & Statements', Legal: 'Legal', Construction: 'Client Construction' } as const

/** A client's start page: what is due, and where the documents are. */
export function ClientHome() {
  const { t } = useTranslation()
  const { user, kind, may } = useViewer()
  const { siteId } = useSelectedSite()
  const greeting = useGreeting()
  const types = documentTypeNames.filter((type) => may(documentLists[type]))
  const client = usePortal()?.client
  const own = types.includes('InsuranceCertificate') && client?.mayUploadInsurance !== false
  return (
    <Page
      narrow
      title={greeting}
      about={[user.tenant?.name, user.tenant?.siteName].filter(Boolean).join(' · ')}
      action={
        own && (
          <Button component={Link} to="/InsuranceCertificate?new=" leftSection={<IconShieldUp size={18} stroke={1.7} />}>
            {t('Upload an insurance certificate')}
          </Button>
        )
      }
    >
      <div className={classes['stack']}>
        {client?.welcome && <p className={classes['welcome']}>{client.welcome}</p>}
        {kind === 'corporate' && (
          <Suspense>
            <ClientReviews />
          </Suspense>
        )}
        <LatestDocuments />
        {may(ownLeases.lookup) && user.tenant && <LeasesSummary />}
        {may(documentScreens.due) && <DueList siteId={siteId} title={t('Coming up')} />}
        <section aria-labelledby="your-documents">
          <h2 id="your-documents" className={classes['section']}>
            {t('Your documents')}
          </h2>
          <div className={classes['groups']}>
            {groups.map((group) => (
              <TypeLinks
                key={group}
                title={t(titles[group])}
                types={types.filter((type) => documentTypes[type].group === group)}
              />
            ))}
          </div>
        </section>
      </div>
    </Page>
  )
}

function TypeLinks({ title, types }: { title: string; types: readonly DocumentType[] }) {
  const { t } = useTranslation()
  if (types.length === 0) return null
  return (
    <div className={classes['card']}>
      <header className={classes['cardHead']}>
        <h3>{title}</h3>
      </header>
      <ul className={classes['rows']}>
        {types.map((type) => (
          <li key={type}>
            <Link to={`/${type}`} className={classes['row']}>
              <IconFileText size={18} stroke={1.6} aria-hidden />
              <span className={classes['rowText']}>{t(documentTypes[type].plural)}</span>
              <IconChevronRight size={16} className={classes['rowNote']} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
