import { salesEntity, salesReporting } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../kit/form/useDrawer.ts'
import { lastMonth } from '../../kit/usePeriod.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { DeleteMonth } from './DeleteMonth.tsx'

interface Props {
  drawer: ReturnType<typeof useDrawer>
  /** What a new report starts with. */
  start?: { tenantId?: number; year?: number; month?: number }
}

/** A report keeps its client and its month. */
const figures = salesEntity.form.filter(({ value }) => !['tenantId', 'year', 'month'].includes(value))
const ownFields = salesEntity.form.filter(({ value }) => value !== 'tenantId')

/** What a client sold in a month: reported, or corrected. */
export function SalesDrawer({ drawer, start }: Props) {
  const { t } = useTranslation()
  const { kind, user, may } = useViewer()
  const isLandlord = kind === 'landlord'
  const own = isLandlord ? {} : { tenantId: user.tenant?.id }
  return (
    <RecordDrawer
      drawer={drawer}
      {...(isLandlord ? { entity: 'sales report' } : {})}
      fields={drawer.isNew ? (isLandlord ? salesEntity.form : ownFields) : figures}
      get={salesReporting.get}
      create={salesReporting.save}
      update={salesReporting.save}
      start={{ ...lastMonth(), ...start, ...own }}
      words={{
        new: t('Report sales'),
        edit: t('Correct sales'),
        create: t('Report sales'),
        created: t('The sales were reported.'),
        saved: t('The sales were corrected.'),
      }}
      width={480}
    >
      {!drawer.isNew && drawer.id !== undefined && may(salesReporting.remove) && (
        <DeleteMonth id={drawer.id} onDone={drawer.close} />
      )}
    </RecordDrawer>
  )
}
