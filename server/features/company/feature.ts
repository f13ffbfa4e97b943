import { companyEntry, companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import { company } from '@atrium/contract/company/company.ts'
import { companySecurity } from '@atrium/contract/company/company-security.ts'
import { portal } from '@atrium/contract/kit/portal.ts'
import { companyEntity, regionalEntity } from '@atrium/contract/tenancy/company.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getClientConfiguration, saveClientConfiguration } from './client-configuration.ts'
import { getPortal } from './get-portal.ts'
import { getSecurity, saveSecurity } from './security.ts'
import { completeWizard, getSettings, updateInfo, updateSettings } from './settings.ts'

export const companyFeature: Feature = {
  entities: [{ name: companyEntity.name, fields: { ...companyEntity.fields, ...regionalEntity.fields } }],
  screens: [companyEntry, ...Object.values(companyTabs)],
  demo: async () => (await import('./demo.ts')).insertSettings,
  calls: [
    ...serve(company, { getSettings, updateInfo, updateSettings, completeWizard }),
    ...serve(companySecurity, { get: getSecurity, save: saveSecurity }),
    ...serve(clientConfiguration, { get: getClientConfiguration, save: saveClientConfiguration }),
    ...serve(portal, { get: getPortal }),
  ],
}
