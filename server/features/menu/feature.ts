import { companyMenus } from '@atrium/contract/menu/menu.ts'
import { appEditor } from '@atrium/contract/menu/toolbar.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { saveAppEditor } from './save-app-editor.ts'
import { saveMenu } from './save-menu.ts'

export const menuFeature: Feature = {
  calls: [...serve(companyMenus, { save: saveMenu }), ...serve(appEditor, { save: saveAppEditor })],
  asks: [
    { calls: [companyMenus.save], input: { JSONMenu: [{ oldTitle: 'Leases', title: 'Tenancies' }], themeId: null } },
    {
      calls: [appEditor.save],
      input: { JSONData: { toolbarLink: { text: 'Intranet', link: 'https://example.com' } }, themeId: null },
    },
  ],
}
