import { type ComponentType, useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { useViewer } from '../kit/useViewer.ts'
import { mayEnter } from './may-enter.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import type { Screen } from './screens.ts'

/** A screen for those who may enter; the others go to the dashboard. */
export function Screened({ screen, Component }: { screen: Screen; Component: ComponentType }) {
  const viewer = useViewer()
  const params = useParams()
  const exists = screen.exists?.(params) ?? true
  useEffect(() => {
    if (!exists) console.error('No view model for type')
  }, [exists])
  if (!exists) return <NotFoundScreen />
  if (!mayEnter(screen, viewer, params)) return <Navigate to="/" replace />
  return <Component />
}
