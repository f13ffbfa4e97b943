import { type IndexValue, indexSeries, indexValueColumns, indexValueEntity } from '@atrium/contract/leases/indexes.ts'
import { Anchor, Menu } from '@mantine/core'
import { IconChartLine, IconClipboardText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { formatExactNumber } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { monthText } from './month-text.ts'
import { PasteDrawer } from './PasteDrawer.tsx'

/** What was published of an index, the latest month first. */
export function IndexValuesScreen() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const series = useRead(indexSeries.get, { id: String(id) })
  const drawer = useDrawer()
  const [pasting, setPasting] = useState(false)
  const mayChange = useViewer().may(indexSeries.saveValue)
  const remove = useWrite(indexSeries.removeValue, { success: t('The value was deleted.') })
  if (series.error && !series.data) return <ErrorState error={series.error} onRetry={() => void series.refetch()} />
  const now = new Date()
  const texts = {
    monthStart: ({ monthStart }: IndexValue) => monthText(monthStart),
    value: ({ value }: IndexValue) => formatExactNumber(value),
  }
  return (
    <EntityScreen
      name="lease-index-values"
      title={series.data?.name ?? ''}
      about={
        <>
          <Anchor component={Link} to="/leases/indexes" inherit underline="always">
            {t('Indexes')}
          </Anchor>
          {series.data?.notes ? ` · ${series.data.notes}` : ''}
        </>
      }
      menu={
        mayChange && (
          <Menu.Item leftSection={<IconClipboardText size={16} stroke={1.7} />} onClick={() => setPasting(true)}>
            {t('Paste or import values')}
          </Menu.Item>
        )
      }
      call={indexSeries.values}
      ask={{ seriesId: id }}
      columns={indexValueColumns}
      card={['monthStart', 'value']}
      render={texts}
      nameOf={({ monthStart }) => monthText(monthStart)}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add value')}
      remove={
        mayChange
          ? {
              text: t('It counts as not published. What was charged by it is corrected.'),
              action: t('Delete value'),
              run: ({ id: valueId, version }) => remove.mutate({ id: valueId, version }),
            }
          : undefined
      }
      empty={{
        icon: IconChartLine,
        title: t('This index has no values yet.'),
        hint: t('Add them one by one, or paste them from a spreadsheet or a CSV file.'),
      }}
    >
      {mayChange && (
        <>
          <RecordDrawer
            drawer={drawer}
            entity="index value"
            fields={indexValueEntity.form}
            get={indexSeries.value}
            create={indexSeries.saveValue}
            update={indexSeries.saveValue}
            start={{ seriesId: id, year: now.getFullYear(), month: now.getMonth() + 1 }}
            words={{
              new: t('New value'),
              edit: t('Edit value'),
              create: t('Add value'),
              created: t('The value was added.'),
              saved: t('The value was saved.'),
            }}
          />
          <PasteDrawer seriesId={id} opened={pasting} onClose={() => setPasting(false)} />
        </>
      )}
    </EntityScreen>
  )
}
