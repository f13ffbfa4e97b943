import type { fieldSettings as calls, FieldSetting } from '@atrium/contract/custom-fields/field-settings.ts'
import { HeaderConfig, isAsUsual } from '@atrium/contract/kit/header-config.ts'
import { inOrder } from '@atrium/contract/kit/in-order.ts'
import { inEnglish } from '@atrium/contract/kit/options.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { ConfigurableKind } from '../../../platform/forms/configurable.ts'
import { fieldSettings } from '../../../platform/forms/tables.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { HandlerServices } from '../../../platform/work/context.ts'

export const getKinds: Handler<typeof calls.kinds> = async ({ app, viewer }) => ({
  items: app.configurable().map(({ title, entity }) => ({
    of: entity,
    title,
    changed: viewer.fieldSettings[entity]?.headers.filter((header) => !isAsUsual(header)).length ?? 0,
  })),
})

export const getSettings: Handler<typeof calls.get> = async ({ db, app, viewer }, { of }) => {
  const kind = kindOf(app, of)
  const stored = await storedSettings(db, viewer.landlordId, of)
  const headers = settingsOf(kind, stored?.headers ?? [])
  return {
    of,
    title: kind.title,
    version: stored?.version ?? null,
    headers: stored?.ordered
      ? inOrder(
          headers,
          stored.headers.map(({ value }) => value),
        )
      : headers,
  }
}

/** A kind of record whose fields can be set. */
export function kindOf({ configurable }: Pick<HandlerServices, 'configurable'>, of: string): ConfigurableKind {
  const kind = configurable().find(({ entity }) => entity === of)
  if (!kind) throw notFound()
  return kind
}

/** What a company has set of a kind of record; undefined: nothing. */
export async function storedSettings(db: ReadDb, landlordId: number, about: string) {
  const [stored] = await db
    .select()
    .from(fieldSettings)
    .where(and(eq(fieldSettings.landlordId, landlordId), eq(fieldSettings.about, about)))
  return stored
}

/** Every field, in the usual order. */
const settingsOf = ({ fields }: ConfigurableKind, stored: readonly HeaderConfig[]): FieldSetting[] =>
  fields.map(({ key, spec, locked, told, mayHide, mayRequire, mayRestrict }) => ({
    ...(stored.find(({ value }) => value === key) ?? HeaderConfig.parse({ value: key })),
    origText: inEnglish(spec.label),
    locked,
    needed: spec.required !== undefined,
    told,
    mayHide,
    mayRequire,
    mayRestrict,
  }))
