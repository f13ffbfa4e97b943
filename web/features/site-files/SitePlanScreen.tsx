import { SiteFileScreen } from './SiteFileScreen.tsx'
import { siteFileKinds } from './site-file-kinds.ts'

/** `/site-plan`: docs/features/site-files.md. */
export const SitePlanScreen = () => <SiteFileScreen kind={siteFileKinds.plan} />
