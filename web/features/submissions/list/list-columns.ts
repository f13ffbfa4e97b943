import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { columnsWithSite, type DocumentType, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'

/** The columns of a list of documents. Over all sites there is a Site column, also on the cards of a phone. */
export function listColumns(type: DocumentType, siteId: number) {
  if (siteId !== ALL_SITES.id) return { columns: documentTypes[type].columns }
  const columns = columnsWithSite(type)
  const free = columns.filter((column) => !column.locked).slice(0, 3)
  const card = columns.filter((column) => column.locked || free.includes(column)).map(({ value }) => value)
  return { columns, card }
}
