import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { IconCalendarDue, IconShieldExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Page } from '../../../kit/Page.tsx'
import type { ListCount } from '../../../kit/table/listCount.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './Due.module.css'
import { DueTable } from './DueTable.tsx'
import { ExpiringCertificates } from './ExpiringCertificates.tsx'

/** `/documents-due`: what is due and which insurance expires; for a client its own. */
export function DueScreen() {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const { site } = useSelectedSite()
  const [params, setParams] = useSearchParams()
  const [count, setCount] = useState<ListCount>()
  const hasInsurance = may(documentLists.InsuranceCertificate)
  const tab = hasInsurance && params.get('tab') === 'insurance' ? 'insurance' : 'documents'
  const about = kind === 'landlord' ? (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')) : undefined
  return (
    <Page title={t('Due dates')} about={about} count={tab === 'documents' ? count : undefined}>
      {hasInsurance ? (
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => setParams(next === 'insurance' ? { tab: 'insurance' } : {}, { preventScrollReset: true })}
        >
          <Tabs.List className={classes['tabs'] ?? ''}>
            <Tabs.Tab value="documents" leftSection={<IconCalendarDue size={17} stroke={1.7} aria-hidden />}>
              {t('What is due')}
            </Tabs.Tab>
            <Tabs.Tab value="insurance" leftSection={<IconShieldExclamation size={17} stroke={1.7} aria-hidden />}>
              {t('Expiring insurance')}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="documents">
            <DueTable onCount={setCount} />
          </Tabs.Panel>
          <Tabs.Panel value="insurance">
            <ExpiringCertificates />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <DueTable onCount={setCount} />
      )}
    </Page>
  )
}
