import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { SiteChooser } from './SiteChooser.tsx'
import { SiteFileOfSite } from './SiteFileOfSite.tsx'
import type { SiteFileKind } from './site-file-kinds.ts'

/** The one current file of the site that is chosen; of no site before one is. */
export function SiteFileScreen({ kind }: { kind: SiteFileKind }) {
  const { oneSite } = useSelectedSite()
  return oneSite ? <SiteFileOfSite key={oneSite} kind={kind} siteId={oneSite} /> : <SiteChooser kind={kind} />
}
