import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { columnsWithSite, type DocumentType, documentTypes } from '@atrium/contract/tenancy/document-types.ts'

/** The columns of a list of documents at a site. Over all sites they say the site too, on a phone beside what a card says anyway. */
export function listColumns(type: DocumentType, siteId: number) {
  if (siteId !== ALL_SITES.id) return { columns: documentTypes[type].columns }
  const columns = columnsWithSite(type)
  const free = columns.filter((column) => !column.locked).slice(0, 3)
  const card = columns.filter((column) => column.locked || free.includes(column)).map(({ value }) => value)
  return { columns, card }
}
