import { optionsOf } from '@atrium/contract/kit/options.ts'
import { type RentRun, rentRunColumns, rentRunOrder, rentRuns, rentRunWords } from '@atrium/contract/leases/rent-runs.ts'
import { Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { formatDate } from '../../../kit/formatting.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { LeaseViews } from '../LeaseViews.tsx'

/** Days ahead that the job charges by itself. */
const DAYS_AHEAD = 10

/** Runs of rent: what was previewed and issued, the latest first. */
export function RentRunsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId, site } = useSelectedSite()
  const drawer = useDrawer()
  const mayOrder = useViewer().may(rentRuns.order)
  const order = useWrite(rentRuns.order, { quiet: true })
  const place = site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')
  const explained = t('A preview shows what each lease would be charged, and issues nothing.')
  const texts = {
    siteName: ({ siteName }: RentRun) => siteName || t('All'),
  }
  return (
    <EntityScreen
      name="rent-runs"
      title={t('Rent run')}
      about={place}
      above={<LeaseViews view="runs" />}
      call={rentRuns.search}
      ask={{ siteId }}
      columns={rentRunColumns}
      card={['until', 'siteName', 'state', 'total']}
      filters={[{ value: 'state', text: t('Status'), options: optionsOf(rentRunWords) }]}
      href={({ id }) => `/leases/rent-run/${id}`}
      render={texts}
      exportText={texts}
      nameOf={({ until }) => formatDate(until)}
      drawer={mayOrder ? drawer : undefined}
      mayEdit={() => false}
      createText={t('Preview rent')}
      empty={{ icon: IconReceipt, title: t('No rent was previewed yet.'), hint: explained, aside: explained }}
    >
      {mayOrder && (
        <EntityDrawer title={t('Preview rent')} opened={drawer.isNew} onClose={drawer.close} width={480}>
          <Text mb="md">{`${place}. ${explained}`}</Text>
          <EntityForm
            fields={rentRunOrder.form}
            schema={rentRuns.order.body}
            values={{ siteId, until: daysFromToday(DAYS_AHEAD) }}
            onSubmit={(values) => order.mutateAsync(values)}
            onSaved={(reply) => void navigate(`/leases/rent-run/${(reply as { id: number }).id}`)}
            submitText={t('Preview rent')}
          />
        </EntityDrawer>
      )}
    </EntityScreen>
  )
}
