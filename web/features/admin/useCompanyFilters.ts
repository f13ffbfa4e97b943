import { admin } from '@atrium/contract/admin/admin.ts'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../kit/table/types.ts'
import { useRead } from '../../kit/useRead.ts'

/** What an admin's lists can be narrowed by: the company, and whether it is in use. */
export function useCompanyFilters(withStatus = true): Filter[] {
  const { t } = useTranslation()
  const { data } = useRead(admin.landlordNames, {})
  const company = {
    value: 'landlordId',
    text: t('Company'),
    options: data?.items.map(({ id, name }) => ({ value: id, text: name })) ?? [],
  }
  return withStatus ? [company, statusFilter(t)] : [company]
}

export const statusFilter = (t: (key: string) => string): Filter => ({
  value: 'active',
  text: t('Status'),
  options: [
    { value: true, text: t('Active') },
    { value: false, text: t('Inactive') },
  ],
})
