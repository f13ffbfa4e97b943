import { rentalSpaces } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useViewer } from '../../kit/useViewer.ts'
import { WaitingPage } from '../../kit/WaitingPage.tsx'
import { SpaceView } from './SpaceView.tsx'

const SpaceForm = lazy(async () => ({ default: (await import('./SpaceForm.tsx')).SpaceForm }))

/** A space to be looked at, or for those who may change it its form: /rental-space/editcreate/{spaceId?}/{viewOnly?}. */
export function SpaceScreen() {
  const { spaceId, viewOnly } = useParams()
  const mayChange = useViewer().may(rentalSpaces.save)
  if (spaceId !== undefined && (viewOnly === 'true' || !mayChange)) return <SpaceView key={spaceId} id={Number(spaceId)} />
  return (
    <Suspense fallback={<WaitingPage />}>
      <SpaceForm key={spaceId ?? 'new'} id={spaceId === undefined ? undefined : Number(spaceId)} />
    </Suspense>
  )
}
