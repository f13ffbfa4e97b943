import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { awaitBriefly, tellFirstViewer } from '../kit/first-viewer.ts'
import { setFormats, setUsualFormats } from '../kit/formatting.ts'
import { setOwner } from '../kit/offline/owner.ts'
import { reading } from '../kit/useRead.ts'
import { viewerOf } from '../kit/useViewer.ts'
import { queryClient } from './query-client.ts'

const known = [
  reading(account.isAuthenticated, {}),
  reading(account.getUser, {}),
  reading(portal.get, {}),
  reading(currentPlan.getUserCurrentSubscriptionPlan, {}),
] as const

/**
 * Waits for what every screen begins with, asked while the scripts were on their way (first-reads.ts) and mostly there already: the
 * shell is then drawn at once, instead of after one drawing for each answer, and the screen can ask for what it will show.
 */
export async function awaitFirstViewer(): Promise<void> {
  await awaitBriefly(Promise.all(known.map((query) => queryClient.prefetchQuery(query as never))))
  const [, ofUser, ofPortal, ofPlan] = known
  const user = queryClient.getQueryData(ofUser.queryKey)
  const company = queryClient.getQueryData(ofPortal.queryKey)
  if (user) setOwner(user)
  if (!user || !company) return
  // Which days are asked for depends on them.
  setFormats(user.settings)
  setUsualFormats(company.usual)
  const viewer = viewerOf(user, queryClient.getQueryData(ofPlan.queryKey))
  tellFirstViewer({ viewer, ask: (call, args) => queryClient.prefetchQuery(reading(call, args)) })
}
