import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '../../kit/Page.tsx'
import type { ListCount } from '../../kit/table/listCount.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { CodeCard } from './CodeCard.tsx'
import classes from './Corporate.module.css'
import { CorporateUsersTable } from './CorporateUsersTable.tsx'
import { RequestsTable } from './RequestsTable.tsx'

/** The landlord's side of corporate clients: the code to register by, who asks, and who has access to what. */
export function CorporateClientsScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [params, setParams] = useSearchParams()
  const [count, setCount] = useState<ListCount>()
  const shown = params.get('show') === 'access' ? 'access' : 'requests'
  return (
    <Page
      title={t('Corporate Client Requests')}
      count={shown === 'requests' ? count : undefined}
      about={
        site && shown === 'requests'
          ? t('Who asks for clients at {{site}}', { site: site.name })
          : t('Companies that run several of your clients with one account')
      }
    >
      <CodeCard />
      <SegmentedControl
        className={classes['segments'] ?? ''}
        aria-label={t('Show')}
        value={shown}
        onChange={(next) => setParams(next === 'access' ? { show: next } : {}, { replace: true })}
        data={[
          { value: 'requests', label: t('Requests') },
          { value: 'access', label: t('Who has access') },
        ]}
      />
      {shown === 'requests' ? <RequestsTable siteId={siteId} onCount={setCount} /> : <CorporateUsersTable />}
    </Page>
  )
}
