import { maintenance, ownMaintenance } from '@atrium/contract/maintenance/requests.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** The calls of the viewer's side. Both lists answer the same rows; a client's knows no sites, and takes no filter by them. */
export function useSide() {
  const { kind, may } = useViewer()
  const { siteId, site } = useSelectedSite()
  const isLandlord = kind === 'landlord'
  return {
    kind,
    isLandlord,
    siteId,
    site,
    search: (isLandlord ? maintenance.search : ownMaintenance.search) as typeof maintenance.search,
    ask: isLandlord ? { siteId } : {},
    save: isLandlord ? maintenance.save : ownMaintenance.save,
    remove: isLandlord ? maintenance.remove : ownMaintenance.remove,
    mayCreate: may(isLandlord ? maintenance.save : ownMaintenance.save),
    path: isLandlord ? '/landlord/maintenance-request' : '/tenant/maintenance-request',
  }
}
