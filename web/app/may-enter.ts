import { routeOfPath } from '@atrium/contract/access/menu-restriction.ts'
import type { Viewer } from '../kit/useViewer.ts'
import type { Screen } from './screens.ts'

/** The route guard's rule for one who is logged in (document 1, section 4). Admins pass without plan checks. */
export function mayEnter(screen: Screen, viewer: Viewer, params: Record<string, string | undefined>): boolean {
  if (screen.who && !screen.who.includes(viewer.kind)) return false
  if (viewer.hasNoClient && screen.who?.includes('client')) return false
  if (viewer.kind === 'admin') return true
  const route = routeOfPath(pathOf(screen.path, params), viewer.kind)
  if (route && !viewer.isOpen(route)) return false
  if (screen.needs && !viewer.can(screen.needs)) return false
  const features = typeof screen.features === 'function' ? screen.features(params) : (screen.features ?? [])
  return viewer.hasFeature(...features) && hasAddOn(screen.addOn, viewer)
}

/** The address of a screen, with its parameters filled in. */
const pathOf = (path: string, params: Record<string, string | undefined>) =>
  path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? '')

function hasAddOn(name: string | undefined, { subscription }: Viewer): boolean {
  if (!name) return true
  const plan = subscription?.plan
  return Boolean(plan?.isPremium || plan?.isEnterprise || subscription?.addOns.some((one) => one.name === name && one.selected))
}
