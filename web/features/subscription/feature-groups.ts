import { planFeatures } from '@atrium/contract/access/plan-features.ts'

const titles: Record<string, string> = {
  General: 'General Communications',
  Marketing: 'Marketing',
  Billings: 'Billings & Statements',
  Legal: 'Legal',
  Construction: 'Client Construction',
  SalesReporting: 'Sales Reporting',
  Security: 'Security',
}
const ADMINISTRATION = 'Administration'
/** Bundles are left out: their members are listed. */
const bundles: ReadonlySet<string> = new Set(['Billings', 'Legal', 'Construction'])

const shown = planFeatures.filter(({ key }) => !bundles.has(key))

/** The features of the plans as people compare them: by area. */
export const featureGroups = [...new Set(shown.map(({ key }) => titles[key.split('_')[0] ?? ''] ?? ADMINISTRATION))].map(
  (title) => ({
    title,
    features: shown.filter(({ key }) => (titles[key.split('_')[0] ?? ''] ?? ADMINISTRATION) === title),
  }),
)

/** The names of the features with these keys. */
export const featureNames = (keys: readonly string[]) => shown.filter(({ key }) => keys.includes(key)).map(({ name }) => name)
