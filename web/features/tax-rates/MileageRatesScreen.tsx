import { type MileageRate, mileageRateColumns, mileageRateEntity, mileageRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { IconCar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatRate } from '../../kit/formatting.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { RateViews } from './RateViews.tsx'

/** What is paid for a distance driven, and from when. */
export function MileageRatesScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawer()
  const remove = useWrite(mileageRates.remove, { success: t('The mileage rate was deleted.') })
  const mayChange = may(mileageRates.save)
  const rateText = ({ rate, currency }: MileageRate) => formatRate(rate, currency)
  return (
    <EntityScreen
      name="mileage-rates"
      title={t('Mileage rates')}
      about={t('A line of an invoice that bills a distance takes the rate of the invoice’s start date.')}
      above={<RateViews view="mileage" />}
      call={mileageRates.search}
      ask={{}}
      columns={mileageRateColumns}
      render={{ rate: rateText }}
      nameOf={rateText}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add mileage rate')}
      remove={
        mayChange
          ? {
              text: t('New invoices are computed without it. A rate that invoices were issued with is not deleted.'),
              action: t('Delete mileage rate'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconCar,
        title: t('There are no mileage rates yet.'),
        hint: t('Add what you bill for a kilometre or a mile, and the day from which it holds.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="mileage rate"
          fields={mileageRateEntity.form}
          get={mileageRates.get}
          create={mileageRates.save}
          update={mileageRates.save}
          start={{ unit: 'km' }}
          words={{
            new: t('New mileage rate'),
            edit: t('Edit mileage rate'),
            create: t('Add mileage rate'),
            created: t('The mileage rate was added.'),
            saved: t('The mileage rate was saved.'),
          }}
        />
      )}
    </EntityScreen>
  )
}
