import { may as rule } from '@atrium/contract/access/may.ts'
import { inputOfScreen, type Screen } from '@atrium/contract/kit/screen.ts'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useViewer } from '../kit/useViewer.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const PlanEnded = lazy(async () => ({ default: (await import('../features/subscription/PlanEndedScreen.tsx')).PlanEndedScreen }))
const NotInPlan = lazy(async () => ({ default: (await import('../features/subscription/NotInPlanScreen.tsx')).NotInPlanScreen }))

/** The route guard: a screen for those who may open it. One that only the plan closes says so; from others people go to the dashboard. */
export function Screened({ screen, Component }: { screen: Screen; Component: ComponentType }) {
  const viewer = useViewer()
  const params = useParams()
  const exists = screen.exists?.(params) ?? true
  useEffect(() => {
    if (!exists) console.error('No view model for type')
  }, [exists])
  if (!exists) return <NotFoundScreen />
  const denied = rule(viewer.rights, screen.access, inputOfScreen(params))
  // Without a plan the start page would be empty, so the screen says that the plan has ended.
  if (viewer.subscription?.valid === false && !screen.allowAfterPlanEnd && (denied || screen.path === '/'))
    return (
      <Suspense>
        <PlanEnded />
      </Suspense>
    )
  if (denied === 'plan')
    return (
      <Suspense>
        <NotInPlan title={screen.title} />
      </Suspense>
    )
  if (denied) return <Navigate to="/" replace />
  return <Component />
}
