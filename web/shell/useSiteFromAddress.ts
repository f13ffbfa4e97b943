import { SiteChoice } from '@atrium/contract/kit/ids.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { selectedSite } from '../kit/selection.ts'
import { useViewer } from '../kit/useViewer.ts'

/** A link may carry the site it is about as `sid`; it becomes the chosen one. */
export function useSiteFromAddress() {
  const { kind } = useViewer()
  const [params, setParams] = useSearchParams()
  const sid = params.get('sid')
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a link that is pressed before it was taken out, it is taken out again
  useEffect(() => {
    if (sid === null) return
    const { success, data } = SiteChoice.safeParse(Number(sid))
    if (success && kind === 'landlord') selectedSite.set(data)
    // Taken out again: it would overrule the next choice on a reload.
    setParams(
      (now) => {
        now.delete('sid')
        return now
      },
      { replace: true },
    )
  }, [sid, kind, setParams, key])
}
