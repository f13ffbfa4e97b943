import { type ObligationTerms, obligationEntity } from '@atrium/contract/contracts/obligations.ts'
import type { ContractPart, TemplatePart } from '@atrium/contract/contracts/parts.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { findRow } from '../../../platform/records/rows.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { contractObligations, contractParts, contractTemplates, contractTemplateVersions } from '../tables.ts'

export type TemplateRow = typeof contractTemplates.$inferSelect
export type VersionRow = typeof contractTemplateVersions.$inferSelect

/** A template of the viewer's company. */
export const findTemplate = (ctx: Pick<ReadContext, 'db' | 'scope'>, id: number, lock = false): Promise<TemplateRow> =>
  findRow(ctx, contractTemplates, id, { lock })

/** The version that contracts are made by now; undefined where nothing was published. */
export async function lastVersion(db: ReadDb, templateId: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(contractTemplateVersions)
    .where(eq(contractTemplateVersions.templateId, templateId))
    .orderBy(desc(contractTemplateVersions.no))
    .limit(1)
  return row
}

/** All that a version says, by which it is told from the next one. */
export const saidBy = ({ parts, obligations, page }: Pick<VersionRow, 'parts' | 'obligations' | 'page'>) => ({
  parts,
  obligations,
  page,
})

/** Of some parts of a template those of the library, by their ids. */
export async function libraryOf(db: ReadDb, landlordId: number, parts: readonly Pick<TemplatePart, 'partId'>[]) {
  const ids = [...new Set(parts.flatMap(({ partId }) => partId ?? []))]
  if (ids.length === 0) return new Map<number, typeof contractParts.$inferSelect>()
  const rows = await db
    .select()
    .from(contractParts)
    .where(and(eq(contractParts.landlordId, landlordId), inArray(contractParts.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The parts with all that the library says of them now; `missing` are those that it has no longer, or not in use. */
export async function withWords(db: ReadDb, landlordId: number, parts: readonly TemplatePart[]) {
  const library = await libraryOf(db, landlordId, parts)
  const found: ContractPart[] = []
  const missing: number[] = []
  for (const [at, { key, kind, heading, partId }] of parts.entries()) {
    const part = library.get(partId ?? 0)
    if (kind === 'heading') found.push({ ...nothing, key, kind, name: heading })
    else if (part?.kind === kind && part.status === 'Active') {
      const { name, description, descriptionHtml, condition, requests, signers } = part
      found.push({ key, kind, name, description, descriptionHtml, condition, requests, signers })
    } else missing.push(at)
  }
  return { parts: found, missing }
}

const nothing = { description: '', descriptionHtml: null, condition: null, requests: [], signers: [] }

/** What a template has contracts do, as it is copied: nothing of it is about one contract. */
export async function obligationsToCopy(db: ReadDb, templateId: number): Promise<ObligationTerms[]> {
  const rows = await db
    .select()
    .from(contractObligations)
    .where(eq(contractObligations.templateId, templateId))
    .orderBy(asc(contractObligations.id))
  return rows.map((row) => obligationEntity.input.parse(row))
}
