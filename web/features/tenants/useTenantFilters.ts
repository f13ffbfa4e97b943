import { clientLookups } from '@atrium/contract/tenancy/client-lookups.ts'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../kit/table/types.ts'
import { useRead } from '../../kit/useRead.ts'

/** What the list of clients can be narrowed by. */
export function useTenantFilters(): readonly Filter[] {
  const { t } = useTranslation()
  const { data } = useRead(clientLookups.categories, {})
  return [
    {
      value: 'active',
      text: t('Status'),
      options: [
        { value: true, text: t('Active') },
        { value: false, text: t('Inactive') },
      ],
    },
    { value: 'categoryId', text: t('Category'), options: data?.items.map(({ id, name }) => ({ value: id, text: name })) ?? [] },
  ]
}
