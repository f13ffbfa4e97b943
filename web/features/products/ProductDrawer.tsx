import type { Field } from '@atrium/contract/kit/fields.ts'
import { productEntity, products } from '@atrium/contract/products/products.ts'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import type { useProductDrawer } from './useProductDrawer.ts'

/** Chosen for a new one alone: a product stays at its site. */
const site: Field = { value: 'siteId', text: 'Site', kind: 'site', required: 'Site is required' }

/** The form of a product over the list of them. */
export function ProductDrawer({ drawer }: { drawer: ReturnType<typeof useProductDrawer> }) {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { oneSite } = useSelectedSite()
  return (
    <RecordDrawer
      drawer={drawer}
      entity="product"
      fields={drawer.isNew && kind === 'landlord' ? [site, ...productEntity.form] : productEntity.form}
      get={products.get}
      create={products.save}
      update={products.save}
      start={kind === 'landlord' ? { siteId: oneSite } : {}}
      words={{
        new: t('New product'),
        edit: t('Edit product'),
        create: t('Create product'),
        created: t('The product was created.'),
        saved: t('The product was saved.'),
      }}
      width={640}
    />
  )
}
