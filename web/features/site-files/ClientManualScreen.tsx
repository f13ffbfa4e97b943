import { SiteFileScreen } from './SiteFileScreen.tsx'
import { siteFileKinds } from './site-file-kinds.ts'

/** `/tenant-manual`: docs/features/site-files.md. */
export const ClientManualScreen = () => <SiteFileScreen kind={siteFileKinds.manual} />
