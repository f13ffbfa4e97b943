import { companyMenus } from '@atrium/contract/menu/menu.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { saveMenu } from './save-menu.ts'

export const menuFeature: Feature = {
  calls: serve(companyMenus, { save: saveMenu }),
  asks: [{ calls: [companyMenus.save], input: { JSONMenu: [{ oldTitle: 'Leases', title: 'Tenancies' }], themeId: null } }],
}
