import { Anchor } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Page } from '../../../kit/Page.tsx'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import type { Entry } from './entries.ts'
import { ManyTable } from './ManyTable.tsx'
import { useRows } from './useRows.ts'

/** What came in from many clients, noted in one table; each is put to the oldest invoices of its client. */
export function RecordPaymentsScreen() {
  const { t } = useTranslation()
  const { siteId, site } = useSelectedSite()
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>(new Map())
  const { read, rows, isCapped } = useRows(siteId, (key) => entries.has(key))
  return (
    <Page
      title={t('Record payments')}
      about={
        <>
          <Anchor component={Link} to="/invoice-payment-history/all" inherit underline="always">
            {t('Payments')}
          </Anchor>
          {` · ${site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}`}
        </>
      }
    >
      <Loaded read={read} height={[72, 480]}>
        {() =>
          rows.length === 0 ? (
            <EmptyState
              icon={IconCash}
              title={t('Nobody owes anything.')}
              hint={t('What a client pays in advance is recorded with the payments.')}
            />
          ) : (
            <ManyTable rows={rows} isCapped={isCapped} entries={entries} setEntries={setEntries} />
          )
        }
      </Loaded>
    </Page>
  )
}
