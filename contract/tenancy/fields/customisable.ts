import { companyTabs } from '../../access/company-tabs.ts'
import { entryName } from '../../kit/screen.ts'

interface Customisable {
  /** What people call such records: a key of the translations. */
  title: string
  /** The entry of the menu that their list stands in. */
  entry: string
  /** Where their fields are set. */
  path: string
}
const { path } = companyTabs.fields

/**
 * The kinds of record that a company may give fields of its own, by the names of their entities. A test holds that the manifest of a
 * feature names the table of each, and that the table keeps a row for each record: docs/features/custom-fields.md.
 */
export const customisable = {
  tenant: { title: 'Clients', entry: entryName('Clients', 'Clients'), path },
  lease: { title: 'Leases', entry: entryName('Leases', 'Leases'), path: `${path}/leases` },
  'maintenance request': {
    title: 'Maintenance Requests',
    entry: entryName('General Communications', 'Maintenance Request'),
    path: `${path}/requests`,
  },
  key: { title: 'Keys', entry: entryName('Security', 'Keys'), path: `${path}/keys` },
} as const satisfies Record<string, Customisable>
export type CustomisableName = keyof typeof customisable

export const customisableNames = Object.keys(customisable) as CustomisableName[]
export const isCustomisable = (entity: string): entity is CustomisableName => Object.hasOwn(customisable, entity)
