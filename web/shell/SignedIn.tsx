import { account } from '@atrium/contract/access/account.ts'
import { currentPlan } from '@atrium/contract/access/current-plan.ts'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOwnSettings } from '../app/apply-settings.ts'
import { Listeners } from '../app/Listeners.tsx'
import { MfaSetupGate } from '../app/MfaSetupGate.tsx'
import { leaveWhenOver, logOut } from '../app/sign-out.ts'
import { useBranding } from '../app/useBranding.ts'
import { Waiting } from '../app/Waiting.tsx'
import { CallError } from '../kit/call-error.ts'
import { ErrorState } from '../kit/ErrorState.tsx'
import { setOwner } from '../kit/offline/owner.ts'
import { TOKEN_AGE } from '../kit/useFileUrl.ts'
import { useRead } from '../kit/useRead.ts'
import { ViewerContext, viewerOf } from '../kit/useViewer.ts'
import { Shell } from './Shell.tsx'

/** Milliseconds until the session is checked again when the viewer moves on. */
const CHECK_AGE = 60_000

/**
 * The route guard (docs/features/access.md): checks the session, waits for the user and the plan, then shows the shell with
 * the screen in it.
 */
export function SignedIn() {
  const location = useLocation()
  const session = useRead(account.isAuthenticated, {}, { staleTime: CHECK_AGE })
  const alive = session.data?.isAuthenticated === true
  // The user carries a client's storage access token, so it is asked anew before that runs out.
  const user = useRead(account.getUser, {}, { enabled: alive, staleTime: CHECK_AGE, refetchInterval: TOKEN_AGE })
  const plan = useRead(currentPlan.getUserCurrentSubscriptionPlan, {}, { enabled: alive, staleTime: CHECK_AGE })
  const viewer = useMemo(() => user.data && viewerOf(user.data, plan.data), [user.data, plan.data])
  const planFailed = plan.error instanceof CallError && plan.error.status > 0 && viewer !== undefined && viewer.kind !== 'admin'
  const { refetch, dataUpdatedAt } = session
  useOwnSettings(user.data?.settings)
  useEffect(() => {
    if (user.data) setOwner(user.data)
  }, [user.data])
  const branded = useBranding(alive, user.data?.settings.language)

  // biome-ignore lint/correctness/useExhaustiveDependencies: moving to another screen is what asks
  useEffect(() => {
    if (dataUpdatedAt && Date.now() - dataUpdatedAt > CHECK_AGE) void refetch()
  }, [location.pathname])
  const isRefused = session.data?.isAuthenticated === false
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (isRefused) void leaveWhenOver().then(setEnded)
  }, [isRefused])
  useEffect(() => {
    if (planFailed) void logOut()
  }, [planFailed])

  // Once shown it stays until the person continues: they have recovery codes to save.
  const stepFirst = useRef(false)
  const step = viewer?.user.secondStep
  if (step) stepFirst.current = step === 'missing' || (step === 'done' && stepFirst.current)

  const error = session.error ?? user.error ?? plan.error
  const loaded = viewer && (plan.data || viewer.kind === 'admin')
  // Shell and screen are drawn in the background, a few milliseconds at a time.
  const ready = useDeferredValue(Boolean(loaded && branded), false)
  if (!loaded && error && !planFailed) return <ErrorState error={error} onRetry={() => window.location.reload()} />
  if (!loaded || !ready || ended) return <Waiting />
  if (stepFirst.current)
    return (
      <Suspense fallback={<Waiting />}>
        <MfaSetupGate user={viewer.user} />
      </Suspense>
    )
  return (
    <ViewerContext value={viewer}>
      <Shell />
      <Listeners />
    </ViewerContext>
  )
}
