import type { Field } from '@atrium/contract/kit/fields.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { useSearchParams } from 'react-router'
import { useViewer } from '../../../kit/useViewer.ts'

/** The types a landlord sends and has in the plan, and what the address names: one of them (`?type=`), a client (`&tenantId=`). */
export function useBulkType() {
  const { may } = useViewer()
  const [params, setParams] = useSearchParams()
  const types = documentTypeNames.filter((name) => documentTypes[name].author === 'landlord' && may(documentLists[name]))
  const type = types.find((name) => name === params.get('type'))
  const tenantId = Number(params.get('tenantId')) || undefined
  const choose = (next: DocumentType) =>
    setParams({ type: next, ...(tenantId ? { tenantId: String(tenantId) } : {}) }, { replace: true, preventScrollReset: true })
  return { types, type, tenantId, choose }
}

/** A type's own fields without some of them. */
export const fieldsWithout = (type: DocumentType, ...keys: string[]): Field[] =>
  documentTypes[type].fields.filter((field) => !keys.includes(field.value))

/** What the fields hold, without what only a form needs. */
export function valuesFor(fields: readonly Field[], values: object): object {
  const fieldNames = new Set<string>(fields.filter(({ kind }) => kind !== 'file').map((field) => field.value))
  return Object.fromEntries(Object.entries(values).filter(([key]) => fieldNames.has(key)))
}

/** A new document is mostly about this month. */
export function thisMonth(now = new Date()) {
  return { year: now.getFullYear(), month: now.getMonth() + 1 }
}
