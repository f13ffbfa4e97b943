import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { factField, type RunFact, runFactNames } from '@atrium/contract/workflows/conditions.ts'
import { useRead } from '../../../kit/useRead.ts'

/** What can be asked of a run, as fields. */
export function useFacts(enabled: boolean): ReadonlyMap<RunFact, FieldData> {
  const { data: categories } = useRead(clientLookups.categories, {}, { enabled })
  const { data: sites } = useRead(siteList.get, {}, { enabled })
  const records: Partial<Record<RunFact, readonly { id: number; name: string }[]>> = {
    category: categories?.items ?? [],
    site: sites?.items ?? [],
  }
  return new Map(runFactNames.map((fact) => [fact, factField(fact, records[fact])]))
}
