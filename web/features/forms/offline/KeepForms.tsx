import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answersAreKept } from '../../../kit/offline/hints.ts'
import { ownerOf } from '../../../kit/offline/owner.ts'
import { usePortal } from '../../../kit/usePortal.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'

/** Milliseconds after the start, when the page and what it keeps of itself have come to rest. */
const AT_REST_MS = 12_000
/** Milliseconds until they are asked for again. */
const AGE_MS = 12 * 3_600_000
const DONE = 'atrium.kept.forms'

/** Keeps the forms of the viewer on the device, also those that were never opened (docs/features/form-offline.md). */
export function KeepForms() {
  const client = useQueryClient()
  const viewer = useViewer()
  const { siteId } = useSelectedSite()
  const all = usePortal()?.forms
  const owner = ownerOf(viewer.user)
  useEffect(() => {
    if (!owner || !all?.length) return
    let isOver = false
    const keep = async () => {
      const kept = answersAreKept.since()
      if (kept === null || document.hidden || !navigator.onLine || isFresh(owner, kept)) return
      const { keepForms } = await import('./keep-forms.ts')
      if (await keepForms({ client, viewer, siteId, all, isOver: () => isOver }))
        localStorage.setItem(DONE, JSON.stringify([owner, kept, Date.now()]))
    }
    // Where it fails the next start tries again.
    const timer = setTimeout(() => void keep().catch((error) => console.warn('kept forms', error)), AT_REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, viewer, siteId, all, owner])
  return null
}

/** Whether it was done lately, and nothing was given up since. */
function isFresh(owner: string, kept: string): boolean {
  try {
    const [whose, since, at = 0] = JSON.parse(localStorage.getItem(DONE) ?? '[]') as [string?, string?, number?]
    return whose === owner && since === kept && Date.now() - at < AGE_MS
  } catch {
    return false
  }
}
