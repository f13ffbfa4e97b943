import { Role } from '@atrium/contract/access/access.ts'
import { completed, type FieldData, isLimited } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import type { Db, ReadDb } from '../database/open.ts'
import { landlords } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import { inZone } from './in-zone.ts'
import { withReadColumns } from './related-columns.ts'
import { withLists } from './shared-lists.ts'
import { formDefinitions } from './tables.ts'

/** The fields that a company has given a kind of record. */
export interface Form {
  id: number
  version: number
  /** Those that hold something. */
  fields: readonly FieldData[]
  /** The same with the headings between them. */
  controls: readonly FieldData[]
  indexed: readonly number[]
  searched: readonly number[]
}

/** A company's fields of a kind of record; undefined: it has never had any. */
export async function formOf(db: ReadDb, landlordId: number, about: string): Promise<Form | undefined> {
  const { id, version, fields, indexed, searched } = formDefinitions
  const [form] = await db
    .select({ id, version, fields, indexed, searched, zone: landlords.timeZone })
    .from(formDefinitions)
    .innerJoin(landlords, eq(landlords.id, formDefinitions.landlordId))
    .where(and(eq(formDefinitions.landlordId, landlordId), eq(formDefinitions.about, about)))
  if (!form) return undefined
  const { zone, ...rest } = form
  const stored = inZone(zone, await withLists(db, form.fields))
  return { ...rest, ...laidOut(await withReadColumns(db, landlordId, stored)) }
}

/** Fields as they were stored, with and without headings. */
export function laidOut(stored: readonly FieldData[]): Pick<Form, 'fields' | 'controls'> {
  const controls = stored.map(completed)
  return { controls, fields: controls.filter(holdsValue) }
}

type OfRoles = Pick<Viewer, 'roleId' | 'customRoleIds'>

/** Whether somebody of a company has one of some roles; who administers it has all of them, and so has everybody of none. */
export const isOfRoles = ({ roleId, customRoleIds }: OfRoles, roles: readonly number[]): boolean =>
  roles.length === 0 || roleId === Role.CompanyAdmin || [roleId, ...customRoleIds].some((id) => roles.includes(id))

/** The fields that somebody of the company sees, each read-only whose roles do not let them change it. */
export const shownTo = (viewer: OfRoles, controls: readonly FieldData[]): FieldData[] =>
  controls
    .filter(({ seenBy }) => isOfRoles(viewer, seenBy))
    .map((field) => (isOfRoles(viewer, field.changedBy) ? field : onlyRead(field)))

/** The fields that clients see, each read-only that the company fills in. */
export const fillableByClients = (controls: readonly FieldData[]): FieldData[] =>
  controls.map((field) => (field.companyFills ? onlyRead(field) : field))

/** A field as it is for whoever does not fill it in. */
const onlyRead = (field: FieldData): FieldData => ({ ...field, readOnly: true, required: false })

/** The fields that everybody of the company sees who sees the form: of those alone mails, invoices, workflows and other forms tell. */
export const toldToAll = <F extends Pick<FieldData, 'seenBy'>>(controls: readonly F[]): F[] =>
  controls.filter((field) => !isLimited(field))

/** The same with the fields that a viewer sees. */
export async function formFor({ db, viewer }: Pick<ReadContext, 'db' | 'viewer'>, about: string): Promise<Form | undefined> {
  if (viewer.landlordId === null) return undefined
  const form = await formOf(db, viewer.landlordId, about)
  if (!form) return undefined
  const shown = viewer.kind === 'landlord' ? shownTo(viewer, form.controls) : form.controls.filter(({ forClients }) => forClients)
  return { ...form, ...laidOut(shown) }
}

/**
 * Keeps a definition as it is until the transaction ends, as the triggers do that give new records their rows; `change` keeps all
 * others from that.
 */
export async function lockForm(db: Db, landlordId: number, about: string, { change = false } = {}): Promise<void> {
  const key = sql`hashtextextended(${`form ${landlordId} ${about}`}, 0)`
  await db.execute(change ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`)
}
