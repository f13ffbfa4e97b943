import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'

const homes = {
  landlord: lazy(async () => ({ default: (await import('./LandlordHome.tsx')).LandlordHome })),
  admin: lazy(async () => ({ default: (await import('./AdminHome.tsx')).AdminHome })),
  client: lazy(async () => ({ default: (await import('./ClientHome.tsx')).ClientHome })),
}

/** The start page, by kind of viewer. */
export function HomeScreen() {
  const { kind, hasNoClient } = useViewer()
  if (hasNoClient) return <Navigate to="/tenant-reviews" replace />
  const Home = homes[kind === 'corporate' ? 'client' : kind]
  return (
    <Suspense>
      <Home />
    </Suspense>
  )
}
