import { leaseScreens } from '@atrium/contract/leases/screens.ts'
import { type TaxRate, taxRateColumns, taxRateEntity, taxRates } from '@atrium/contract/tax-rates/tax-rates.ts'
import { Anchor } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { provinceName } from '../../kit/form/place-names.ts'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatExactPercent } from '../../kit/formatting.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { RateViews } from './RateViews.tsx'

/** What each tax amounts to, where and from when. */
export function TaxRatesScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawer()
  const { data: states } = useRead(taxRates.states, {})
  const remove = useWrite(taxRates.remove, { success: t('The tax rate was deleted.') })
  const mayChange = may(taxRates.save)
  const provinces = (states?.items ?? []).map(({ code, name }) => ({ code, name: provinceName(t, name) }))
  const texts = {
    jurisdiction: ({ jurisdiction }: TaxRate) =>
      provinces.find(({ code }) => code === jurisdiction)?.name ?? (jurisdiction || t('All provinces')),
  }
  return (
    <EntityScreen
      name="tax-rates"
      title={t('Tax rates')}
      about={t('Your invoices are computed with them. When a rate changes, give it an end and add the new one.')}
      above={<RateViews view="taxes" />}
      call={taxRates.search}
      ask={{}}
      columns={taxRateColumns}
      card={['taxType', 'jurisdiction', 'rate', 'validFrom']}
      render={{ ...texts, rate: ({ rate }) => formatExactPercent(rate) }}
      exportText={texts}
      nameOf={(rate) => `${t(rate.taxType)} ${texts.jurisdiction(rate)}`}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add tax rate')}
      remove={
        mayChange
          ? {
              text: t('New invoices are computed without it. A rate that invoices were issued with is not deleted.'),
              action: t('Delete tax rate'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconReceiptTax,
        title: t('There are no tax rates yet.'),
        hint: t('Add the taxes that your invoices bear, each with the province and the day from which it holds.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="tax rate"
          fields={taxRateEntity.form}
          get={taxRates.get}
          create={taxRates.save}
          update={taxRates.save}
          options={{ jurisdiction: provinces.map(({ code, name }) => ({ value: code, label: name })) }}
          words={{
            new: t('New tax rate'),
            edit: t('Edit tax rate'),
            create: t('Add tax rate'),
            created: t('The tax rate was added.'),
            saved: t('The tax rate was saved.'),
          }}
        >
          {drawer.id !== undefined && may(leaseScreens.rentTaxes) && (
            <Anchor component={Link} to={`/other-payments/tax-rates/${drawer.id}/rent`} underline="always">
              {t('Rent billed at another rate')}
            </Anchor>
          )}
        </RecordDrawer>
      )}
    </EntityScreen>
  )
}
