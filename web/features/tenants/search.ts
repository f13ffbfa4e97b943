import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import type { Search } from '../../kit/search/finder.ts'

export const search: Search = {
  commands: [{ text: 'Add a client', to: tenantScreens.create.path, needs: tenantScreens.create }],
}
