import { isForClients } from '@atrium/contract/access/may.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Definition, FieldSpec } from '@atrium/contract/kit/entity.ts'
import type { Configurable } from '../feature.ts'
import { placesOf, questionOf, type RecordPlace } from './record-places.ts'

/** What a company may set of a field. */
export interface ConfigurableField {
  key: string
  spec: FieldSpec
  /** Its label, and whether anything else of it can be set: not of the column that a list is never without. */
  locked: boolean
  mayHide: boolean
  mayRequire: boolean
  /** Clients are told of it, as long as nothing is set. */
  told: boolean
  /** They need not be. */
  mayRestrict: boolean
}

/** A kind of record of which a company may set how its fields are shown. */
export interface ConfigurableKind {
  title: string
  entity: string
  fields: readonly ConfigurableField[]
}

/** What may be set of each field of a kind of record, as its definition and the calls that carry it say. */
export function configurableKind(
  title: string,
  { entity, searched = [] }: Configurable,
  calls: readonly AnyCall[],
): ConfigurableKind {
  const { told, mayKeep } = ofClients(calls, entity)
  const fields = Object.entries(entity.fields).map(([key, spec]): ConfigurableField => {
    const locked = spec.column !== undefined && spec.column !== false && spec.column.locked === true
    const isFree = !locked && !isPlace(spec) && !spec.required
    const mayHide = isFree && isOptional(spec)
    const empty = emptyOf(spec)
    return {
      key,
      spec,
      locked,
      told: told(key),
      mayHide,
      mayRequire: isFree && spec.form !== false && spec.stored !== 'file' && isBlank(empty),
      mayRestrict: mayHide && saysNothing(spec, empty) && !searched.includes(key) && mayKeep(key, empty),
    }
  })
  return { title, entity: entity.name, fields }
}

/** Whose a record is, which decides who sees it at all. */
const isPlace = ({ kind }: FieldSpec) => kind === 'site' || kind === 'tenant'

const isOptional = ({ stored, input }: FieldSpec) => stored === 'file' || stored === 'state' || input.safeParse(undefined).success

/** Whether what it holds when it is empty says nothing: the first of some choices would. */
const saysNothing = ({ stored }: FieldSpec, empty: unknown) =>
  isBlank(empty) || ['cents', 'decimal', 'rate', 'whole'].includes(stored)

/** What a field holds that nobody filled in. */
export const emptyOf = ({ input }: FieldSpec): unknown => input.safeParse(undefined).data

/** Whether a value is what an empty field holds. A number or a switch always says something. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? isBlankHtml(value) : value === null || (Array.isArray(value) && value.length === 0)

const isBlankHtml = (text: string) => text.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

/**
 * Which fields clients are told of, and which of these may be kept from them: their replies then have them empty. Not those that
 * they fill in themselves, which their form cannot be without, nor the one that a list of theirs is sorted by.
 */
function ofClients(calls: readonly AnyCall[], { name }: Definition) {
  const theirs = calls.filter(({ allow }) => isForClients(allow))
  const isOf = ({ entity }: RecordPlace) => entity === name
  const replies = theirs.flatMap((call) => placesOf(call).reply.filter(isOf))
  const written = new Set(
    theirs.flatMap((call) =>
      placesOf(call)
        .body.filter(isOf)
        .flatMap(({ shape }) => Object.keys(shape)),
    ),
  )
  const sorted = new Set(theirs.map(usualSort))
  const schemasOf = (key: string) => replies.flatMap(({ shape }) => shape[key.split('.')[0] as string] ?? [])
  return {
    told: (key: string) => schemasOf(key).length > 0,
    mayKeep: (key: string, empty: unknown) => {
      const schemas = schemasOf(key)
      return schemas.length > 0 && schemas.every((one) => one.safeParse(empty).success) && !written.has(key) && !sorted.has(key)
    },
  }
}

const usualSort = (call: AnyCall): string => String(questionOf(call)['sortBy']?.safeParse(undefined).data ?? '')
