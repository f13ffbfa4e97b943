import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { SiteChooser } from './SiteChooser.tsx'
import { SiteFileOfSite } from './SiteFileOfSite.tsx'
import type { SiteFileKind } from './site-file-kinds.ts'

/** The one current file of the site that is chosen; of no site before one is. */
export function SiteFileScreen({ kind }: { kind: SiteFileKind }) {
  const { siteId, sites } = useSelectedSite()
  // A company with one site has nothing to choose.
  const only = sites.length === 1 ? sites[0]?.id : undefined
  const shown = siteId === ALL_SITES.id ? only : siteId
  return shown ? <SiteFileOfSite key={shown} kind={kind} siteId={shown} /> : <SiteChooser kind={kind} />
}
