import { taxExemptionColumns, taxExemptionEntity, taxExemptions } from '@atrium/contract/tax-rates/tax-exemptions.ts'
import { IconReceiptOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { RateViews } from './RateViews.tsx'

/** Which clients do not bear which taxes, by which certificate. */
export function TaxExemptionsScreen() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const drawer = useDrawer()
  const remove = useWrite(taxExemptions.remove, { success: t('The exemption was deleted.') })
  const mayChange = may(taxExemptions.save)
  return (
    <EntityScreen
      name="tax-exemptions"
      title={t('Exempt clients')}
      about={t('Lines of these clients do not bear the tax, and name the certificate. What is issued stays as it is.')}
      above={<RateViews view="exemptions" />}
      call={taxExemptions.search}
      ask={{}}
      columns={taxExemptionColumns}
      card={['clientName', 'taxType', 'certificate', 'validTo']}
      filters={[{ value: 'tenantId', text: t('Client'), kind: 'tenant' }]}
      nameOf={({ clientName, taxType }) => `${clientName}: ${t(taxType)}`}
      drawer={mayChange ? drawer : undefined}
      createText={t('Add exemption')}
      remove={
        mayChange
          ? {
              text: t('New lines bear the tax again. An exemption that lines were issued with is not deleted.'),
              action: t('Delete exemption'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconReceiptOff,
        title: t('No client is exempt from a tax.'),
        hint: t('Add a client’s certificate, and its invoices and its rent do not bear the tax while it holds.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="tax exemption"
          fields={taxExemptionEntity.form}
          get={taxExemptions.get}
          create={taxExemptions.save}
          update={taxExemptions.save}
          words={{
            new: t('New exemption'),
            edit: t('Edit exemption'),
            create: t('Add exemption'),
            created: t('The exemption was added.'),
            saved: t('The exemption was saved.'),
          }}
        />
      )}
    </EntityScreen>
  )
}
