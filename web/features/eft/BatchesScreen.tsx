import { batchStateWords, eftBatchColumns, eftBatches } from '@atrium/contract/eft/batches.ts'
import { formatWords } from '@atrium/contract/eft/originators.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { IconFileDollar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { EftViews } from './EftViews.tsx'
import { NewBatchDrawer } from './NewBatchDrawer.tsx'
import { useReturnImport } from './useReturnImport.ts'

/** The files by which the company collects. */
export function BatchesScreen() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const returns = useReturnImport()
  return (
    <EntityScreen
      name="eft-batches"
      title={t('Payment files')}
      about={t(
        'What you collect from the accounts that your clients have authorized. Payments are noted when the bank has settled a file.',
      )}
      menu={returns.item}
      above={<EftViews view="batches" />}
      call={eftBatches.search}
      ask={{}}
      columns={eftBatchColumns}
      card={['number', 'collectOn', 'total', 'state']}
      filters={[
        { value: 'state', text: 'Status', options: optionsOf(batchStateWords) },
        { value: 'format', text: 'File', options: optionsOf(formatWords) },
      ]}
      nameOf={({ number }) => number}
      drawer={drawer}
      mayEdit={() => false}
      href={({ id }) => `/eft-optin/batches/${id}`}
      createText={t('Make payment file')}
      empty={{
        icon: IconFileDollar,
        title: t('There are no payment files yet.'),
        hint: t('Make one of what your clients owe, and give it to your bank.'),
      }}
    >
      {returns.dialog}
      <NewBatchDrawer opened={drawer.isNew} onClose={drawer.close} />
    </EntityScreen>
  )
}
