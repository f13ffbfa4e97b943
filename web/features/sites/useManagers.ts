import { Role } from '@atrium/contract/access/access.ts'
import type { Site } from '@atrium/contract/sites/sites.ts'
import { userLookups } from '@atrium/contract/tenancy/people/user-lookups.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Who can be named as the manager of a site: who works there; of a new one those who work everywhere, and whoever makes it. */
export function useManagers({ id, opened }: { id: number | undefined; opened: boolean }) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const people = useRead(userLookups.assigned, { siteId: id ?? -1 }, { enabled: opened })
  const known = (people.data?.items ?? [])
    .filter((one) => id !== undefined || one.roleId === Role.CompanyAdmin || one.id === user.id)
    .map((one) => ({ value: one.id, label: one.fullName }))
  return (site?: Pick<Site, 'managerId' | 'managerName'>) =>
    site?.managerId && people.data && !known.some(({ value }) => value === site.managerId)
      ? [...known, { value: site.managerId, label: t('{{name}} (no longer works here)', { name: site.managerName }) }]
      : known
}
