import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { type HeaderConfig, isShownTo } from '@atrium/contract/kit/header-config.ts'
import { at, type Values, withAt } from '@atrium/contract/kit/paths.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Decisions } from '../feature.ts'
import { type FieldErrors, invalid } from '../refusal.ts'
import { emptyOf, isBlank } from './configurable.ts'
import { placesOf, questionOf, type RecordPlace, recordsAt } from './record-places.ts'

// What a company has set of the fields of its records, held to by every call: docs/features/field-settings.md.

type Asking = Pick<Viewer, 'kind' | 'fieldSettings'>

/** Refuses a save without what the company wants filled in. */
export function checkFilled(viewer: Asking, call: AnyCall, body: unknown): void {
  if (!hasSettings(viewer)) return
  const wrong: Record<string, FieldErrors[string]> = {}
  for (const place of placesOf(call).body)
    for (const { value } of headersAt(place, viewer).filter((header) => header.required && isShown(header, viewer)))
      for (const [record, path] of recordsAt(body, place.path))
        if (isBlank(at(record, value) ?? null)) wrong[[...path, value].join('.')] = 'field-required'
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** Refuses a list in the order of, or narrowed by, a field that is not shown to the viewer: its answer would tell of it. */
export function checkQuestion(viewer: Asking, call: AnyCall, input: Readonly<Record<string, unknown>>): void {
  if (!hasSettings(viewer) || !('sortBy' in questionOf(call))) return
  const hidden = placesOf(call).reply.flatMap((place) => hiddenAt(place, viewer))
  for (const { value } of hidden) {
    if (input['sortBy'] === value) throw invalid({ sortBy: 'custom-field-no-column' })
    if (input[value] !== undefined) throw invalid({ [value]: 'custom-field-no-column' })
  }
}

/** A reply without what is not shown to the viewer. */
export function withoutHidden(viewer: Asking, call: AnyCall, reply: unknown, definitionOf: Decisions['definitionOf']): unknown {
  if (!hasSettings(viewer)) return reply
  let cut = reply
  for (const place of placesOf(call).reply) {
    const empty = hiddenAt(place, viewer).flatMap(({ value }): [string, unknown][] => {
      const spec = definitionOf(place.entity)?.fields[value]
      return spec ? [[value, emptyOf(spec)]] : []
    })
    if (empty.length > 0) cut = changedAt(cut, place.path, (record) => empty.reduce(withValue, record))
  }
  return cut
}

/** What is set of the fields that records have at a place. */
const headersAt = ({ entity, shape }: RecordPlace, { fieldSettings }: Asking) =>
  (fieldSettings[entity]?.headers ?? []).filter(({ value }) => (value.split('.')[0] as string) in shape)
const hiddenAt = (place: RecordPlace, viewer: Asking) =>
  viewer.kind === 'landlord' ? [] : headersAt(place, viewer).filter(isRestricted)

const hasSettings = ({ fieldSettings }: Asking) => Object.keys(fieldSettings).length > 0
const isShown = (header: HeaderConfig, { kind }: Asking) => isShownTo(header, kind === 'landlord')
const isRestricted = ({ visibilityRules }: HeaderConfig) => visibilityRules.includes('isLandlord')

/** A record with another value of a field; without what the field stands in, as it is. */
const withValue = (record: Values, [key, value]: [string, unknown]): Values =>
  (key.split('.')[0] as string) in record ? withAt(record, key, value) : record

/** A value with the records at a place changed; what leads to them is copied, the handler's own objects stay as they are. */
function changedAt(value: unknown, path: readonly string[], change: (record: Values) => Values): unknown {
  if (value === null || typeof value !== 'object') return value
  const [key, ...rest] = path
  if (key === undefined) return change(value as Values)
  if (key === '[]') return Array.isArray(value) ? value.map((one) => changedAt(one, rest, change)) : value
  return { ...value, [key]: changedAt((value as Values)[key], rest, change) }
}
