import { audienceOf, type LayoutContainer } from '@atrium/contract/kit/home-layout.ts'
import { storedAt, useLook, usePortal } from '../../kit/usePortal.ts'
import { useViewer } from '../../kit/useViewer.ts'

/** How the company has arranged the viewer's start page; undefined: it is as the portal has it. */
export function useHomeLayout(): LayoutContainer | undefined {
  const { kind } = useViewer()
  const homes = usePortal()?.homes
  const stored = storedAt(homes, useLook())
  const audience = audienceOf(kind)
  return audience && stored?.layouts[audience]
}
