import { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import type { Filter } from './types.ts'

/** What an admin's lists can be narrowed by: the company, and whether it is in use. */
export function useCompanyFilters(withStatus = true): Filter[] {
  const { t } = useTranslation()
  const { data } = useRead(adminLookups.companies, {})
  const company = {
    value: 'landlordId',
    text: t('Company'),
    options: data?.items.map(({ id, name }) => ({ value: id, text: { own: name } })) ?? [],
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
