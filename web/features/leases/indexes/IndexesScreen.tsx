import { type IndexSeries, indexSeries, indexSeriesColumns, indexSeriesEntity } from '@atrium/contract/leases/indexes.ts'
import { IconChartLine, IconListNumbers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { LeaseViews } from '../LeaseViews.tsx'
import { monthText } from './month-text.ts'

/** The indexes that rents of the company follow. */
export function IndexesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const drawer = useDrawer()
  const mayChange = useViewer().may(indexSeries.save)
  const remove = useWrite(indexSeries.remove, { success: t('The index was deleted.') })
  const texts = { latest: ({ latest }: IndexSeries) => (latest ? monthText(latest) : '') }
  return (
    <EntityScreen
      name="lease-indexes"
      title={t('Indexes')}
      about={t('What rents follow, such as a consumer price index')}
      above={<LeaseViews view="indexes" />}
      call={indexSeries.search}
      ask={{}}
      columns={indexSeriesColumns}
      card={['name', 'latest', 'latestValue']}
      render={texts}
      exportText={texts}
      href={({ id }) => `/leases/indexes/${id}`}
      nameOf={({ name }) => name}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add index')}
      rowActions={({ id }) => [
        { text: t('Values'), icon: IconListNumbers, onClick: () => void navigate(`/leases/indexes/${id}`) },
      ]}
      remove={
        mayChange
          ? {
              text: t('Its values go with it. An index that a lease follows stays.'),
              action: t('Delete index'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconChartLine,
        title: t('There are no indexes yet.'),
        hint: t(
          'Enter what is published each month. Rents that follow it change by themselves, and what was charged is corrected.',
        ),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="index"
          fields={indexSeriesEntity.form}
          get={indexSeries.get}
          create={indexSeries.save}
          update={indexSeries.save}
          words={{
            new: t('New index'),
            edit: t('Edit index'),
            create: t('Add index'),
            created: t('The index was added.'),
            saved: t('The index was saved.'),
          }}
        />
      )}
    </EntityScreen>
  )
}
