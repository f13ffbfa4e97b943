import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { useEffect } from 'react'
import { selectedClient, selectedSite } from './selection.ts'
import { useRead } from './useRead.ts'
import { useRemembered } from './useRemembered.ts'
import { useViewer } from './useViewer.ts'

/**
 * The site the viewer works at. A landlord chooses it in the toolbar (-1 is All); a client's and a corporate client's is
 * that of the client they work as.
 */
export function useSelectedSite() {
  const { kind, user } = useViewer()
  const isLandlord = kind === 'landlord'
  const { data } = useRead(siteList.get, {}, { enabled: isLandlord })
  const chosen = useRemembered(selectedSite)
  const all = data?.items ?? []
  const isSelectable = chosen === ALL_SITES.id || !data || all.some((site) => site.id === chosen)
  // The site was taken out of use, or belonged to the account that was logged in before.
  useEffect(() => {
    if (isLandlord && !isSelectable) selectedSite.set(ALL_SITES.id)
  }, [isLandlord, isSelectable])
  const siteId = isLandlord ? (isSelectable ? chosen : ALL_SITES.id) : (user.tenant?.siteId ?? ALL_SITES.id)
  const only = all.length === 1 ? all[0]?.id : undefined
  return {
    siteId,
    /** The same, or the only site there is; undefined while all of several are chosen. */
    oneSite: siteId > 0 ? siteId : only,
    /** Undefined while all sites are chosen. */
    site: isLandlord ? all.find((one) => one.id === siteId) : undefined,
    sites: all,
    /** Whether the sites are known. */
    isRead: data !== undefined,
    choose: selectedSite.set,
  }
}

/** The client a corporate client works as. Every call carries it. */
export function useSelectedClient() {
  const { user } = useViewer()
  return { clientId: user.tenant?.id ?? 0, clients: user.tenants, choose: selectedClient.set }
}
