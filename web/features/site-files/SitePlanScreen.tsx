import { SiteFileScreen } from './SiteFileScreen.tsx'
import { siteFileKinds } from './site-file-kinds.ts'

/** `/site-plan` (document 1, section 5). */
export const SitePlanScreen = () => <SiteFileScreen kind={siteFileKinds.plan} />
