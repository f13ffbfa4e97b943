import { companyTabs } from '../access/company-tabs.ts'
import { screen } from '../kit/screen.ts'
import { customisable } from '../tenancy/fields/customisable.ts'

const { path, access } = companyTabs.fields
const paths: readonly string[] = Object.values(customisable).map((kind) => kind.path)

/** Where a company's own fields are set: those of clients on the tab itself, those of other records beside them. */
export const customFieldScreens = {
  clients: companyTabs.fields,
  others: screen({ path: `${path}/:records`, access, exists: ({ records }) => paths.includes(`${path}/${records}`) }),
  /** What is set of the fields that records have anyway. */
  builtIn: screen({ path: `${path}/built-in`, access }),
}
