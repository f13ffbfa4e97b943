import { type Portal, portal } from '@atrium/contract/kit/portal.ts'
import { selectedSite } from './selection.ts'
import { useRead } from './useRead.ts'
import { useRemembered } from './useRemembered.ts'

/** The company's branding for the viewer; undefined until the route guard has loaded it. */
export const usePortal = () => useRead(portal.get, {}, { staleTime: Number.POSITIVE_INFINITY }).data

export type PortalTheme = Portal['themes'][number]

/** The theme at a site: its own, else the company's. */
export const themeAt = (themes: Portal['themes'] | undefined, siteId: number): PortalTheme | undefined =>
  themes?.find((theme) => theme.siteId === siteId) ?? themes?.find((theme) => theme.siteId === null)

/** The theme that the viewer sees now. */
export function useLook(): PortalTheme | undefined {
  const siteId = useRemembered(selectedSite)
  return themeAt(usePortal()?.themes, siteId)
}

/** What is stored for a theme: for that of its site, else for the company. */
export const storedAt = <T extends { themeId: number | null }>(all: readonly T[] | undefined, look: PortalTheme | undefined) =>
  all?.find(({ themeId }) => themeId !== null && themeId === themeOfMenu(look)) ?? all?.find(({ themeId }) => themeId === null)

/** The theme that a menu, a tool bar or a start page is stored for; null: those of the company. */
export const themeOfMenu = (look: PortalTheme | undefined): number | null => (look && look.siteId !== null ? look.id : null)
