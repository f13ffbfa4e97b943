import { energyConsumption } from '@atrium/contract/energy-consumption/energy-consumption.ts'
import { useRead } from '../../kit/useRead.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** Kilowatt hours by month of this year and those before it: of the chosen site for a landlord, a client's own. */
export function useEnergy() {
  const { kind, user } = useViewer()
  const { siteId } = useSelectedSite()
  const isLandlord = kind === 'landlord'
  const year = new Date().getFullYear()
  const ofSite = useRead(energyConsumption.byYear, { year, siteId }, { enabled: isLandlord, keepOld: true })
  const tenantId = user.tenant?.id ?? 0
  const own = useRead(energyConsumption.byTenant, { year, tenantId }, { enabled: !isLandlord && tenantId > 0, keepOld: true })
  return isLandlord ? ofSite : own
}

export const seriesOf = (energies: readonly { year: number; data: readonly (number | null)[] }[]) =>
  energies.map(({ year, data }) => ({ name: String(year), data }))
