import { type tenants as calls, TenantInput, tenantUploadHeadings } from '@atrium/contract/tenants/tenants.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { type Import, importRows, issuesOf } from '../../platform/imports/import-rows.ts'
import { sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { checkLimit } from '../subscription/usage.ts'
import { insertTenant } from './create-tenant.ts'

const columnOf: Record<string, string> = {
  name: 'Name',
  siteId: 'Site',
  unit: 'Unit',
  contactName: 'Contact Name',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
}

/** Imports a list of clients: all rows or none. A category that is new is made with them. */
export const processUploadedTenants: Handler<typeof calls.processUploaded> = async (ctx, { commit }) =>
  importRows(ctx, commit, await tenantImport(ctx))

interface Row {
  input: TenantInput
  category: string
}

async function tenantImport(ctx: WriteContext<CompanyViewer>): Promise<Import<Row>> {
  const sitesByName = await namedSites(ctx)
  return {
    headings: tenantUploadHeadings,
    needed: ['Name', 'Site'],
    read({ values }) {
      const text = (name: string) => values[name] ?? ''
      const siteId = sitesByName.get(text('Site').toLowerCase())
      const input = TenantInput.safeParse({
        // Any site will do to learn what else is wrong in the row.
        siteId: siteId ?? 1,
        name: text('Name'),
        unit: text('Unit'),
        contactName: text('Contact Name'),
        email: text('Email'),
        phone: text('Phone'),
        notes: text('Notes'),
      })
      if (siteId && input.success) return { value: { input: input.data, category: text('Category').slice(0, 60) } }
      const siteless = text('Site') ? `Site: you have no site '${text('Site')}' in use` : 'Site: is missing'
      return { errors: [...(siteId ? [] : [siteless]), ...(input.success ? [] : issuesOf(input.error, columnOf))] }
    },
    async check(rows) {
      const keys = rows.map(({ input }) => keyOf(input))
      const stored = await storedKeys(ctx, rows)
      return keys.map((key, at) => [
        ...(stored.has(key) ? ['Name: a client with this name and unit exists at the site already'] : []),
        ...(keys.indexOf(key) < at ? ['Name: stands twice in the list with this unit and site'] : []),
      ])
    },
    async store(rows) {
      await checkLimit(ctx, 'tenants', rows.length)
      const categories = await categoriesFor(ctx, rows.map((row) => row.category).filter(Boolean))
      for (const { input, category } of rows)
        await insertTenant(ctx, { ...input, categoryId: categories.get(category.toLowerCase()) ?? null })
    },
  }
}

const keyOf = ({ siteId, name, unit }: { siteId: number; name: string; unit: string }) =>
  `${siteId}\n${name.toLowerCase()}\n${unit.toLowerCase()}`

async function namedSites(ctx: ReadContext<CompanyViewer>): Promise<Map<string, number>> {
  const mine = ctx.scope.of({ landlordId: sites.landlordId, siteId: sites.id })
  const rows = await ctx.db
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(mine, eq(sites.active, true)))
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

async function storedKeys(ctx: ReadContext<CompanyViewer>, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const names = [...new Set(rows.map(({ input }) => input.name.toLowerCase()))]
  const found = await ctx.db
    .select({ siteId: tenants.siteId, name: tenants.name, unit: tenants.unit })
    .from(tenants)
    .where(and(eq(tenants.landlordId, ctx.viewer.landlordId), inArray(sql`lower(${tenants.name})`, names)))
  return new Set(found.map(keyOf))
}

async function categoriesFor(ctx: WriteContext<CompanyViewer>, names: readonly string[]): Promise<Map<string, number>> {
  const landlordId = ctx.viewer.landlordId
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  if (wanted.length > 0)
    await ctx.db
      .insert(tenantCategories)
      .values(wanted.map((name) => ({ landlordId, name })))
      .onConflictDoNothing()
  const rows = await ctx.db.select().from(tenantCategories).where(eq(tenantCategories.landlordId, landlordId))
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}
