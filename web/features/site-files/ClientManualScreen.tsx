import { SiteFileScreen } from './SiteFileScreen.tsx'
import { siteFileKinds } from './site-file-kinds.ts'

/** `/tenant-manual` (document 1, section 2.6). */
export const ClientManualScreen = () => <SiteFileScreen kind={siteFileKinds.manual} />
