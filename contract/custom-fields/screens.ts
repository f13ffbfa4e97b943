import { companyTabs } from '../access/company-tabs.ts'
import { screen } from '../kit/screen.ts'

/** Where a company's own fields are set: those of clients on the tab itself, those of leases beside them. */
export const customFieldScreens = {
  tenant: companyTabs.fields,
  lease: screen({ path: '/company/fields/leases', access: companyTabs.fields.access }),
  /** What is set of the fields that records have anyway. */
  builtIn: screen({ path: '/company/fields/built-in', access: companyTabs.fields.access }),
}
