import { companyRoles } from '@atrium/contract/access/role-lists.ts'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../kit/table/types.ts'
import { statusFilter } from '../../kit/table/useCompanyFilters.ts'
import { useRead } from '../../kit/useRead.ts'

/** What the list of people can be narrowed by, beside the site. */
export function useUserFilters(): readonly Filter[] {
  const { t } = useTranslation()
  const { data } = useRead(companyRoles.list, {})
  return [
    { value: 'roleId', text: t('Role'), options: data?.items.map(({ id, name }) => ({ value: id, text: t(name) })) ?? [] },
    {
      value: 'kind',
      text: t('People'),
      options: [
        { value: 'company', text: t('Our company') },
        { value: 'client', text: t('Clients') },
        { value: 'corporate', text: t('Corporate clients') },
      ],
    },
    statusFilter(t),
  ]
}
