import { siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import type { Search } from '../../kit/search/finder.ts'

export const search: Search = {
  commands: [{ text: 'Add a site', to: siteScreens.create.path, needs: siteScreens.create }],
}
