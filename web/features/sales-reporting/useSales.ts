import { salesReporting } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Sales by month of a year and those before it: of the chosen site for a landlord, a client's own. */
export function useSales(year: number) {
  const { kind, user } = useViewer()
  const { siteId } = useSelectedSite()
  const isLandlord = kind === 'landlord'
  const ofSite = useRead(salesReporting.byYear, { year, siteId }, { enabled: isLandlord, keepOld: true })
  const tenantId = user.tenant?.id ?? 0
  const own = useRead(salesReporting.byTenant, { year, tenantId }, { enabled: !isLandlord && tenantId > 0, keepOld: true })
  return isLandlord ? ofSite : own
}

/** Whether any month of it has a value. */
export const hasValues = (sales: readonly { data: readonly (number | null)[] }[]) =>
  sales.some(({ data }) => data.some((value) => value !== null))
