import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { ownerOf } from '@atrium/contract/kit/field-owner.ts'
import { z } from 'zod'

/** Where a call's body or reply has records of an entity. */
export interface RecordPlace {
  /** The name of the entity. */
  entity: string
  /** The keys that lead there; `[]` stands for each of a list. */
  path: readonly string[]
  /** What such a record has there. */
  shape: Readonly<Record<string, z.ZodType>>
}

interface CallPlaces {
  body: readonly RecordPlace[]
  reply: readonly RecordPlace[]
}
const known = new WeakMap<AnyCall, CallPlaces>()

/**
 * The places of a call whose kinds of record it is about: those that it reads, and changes. Found when they are first asked for: to
 * walk the schemas of all calls would take a tenth of a second of every start.
 */
export function placesOf(call: AnyCall): CallPlaces {
  const found = known.get(call) ?? findPlaces(call)
  known.set(call, found)
  return found
}

const findPlaces = ({ body, reply, reads, changes, writes, download }: AnyCall): CallPlaces => ({
  body: writes ? recordPlaces(body).filter(({ entity }) => changes.includes(entity)) : [],
  reply: download ? [] : recordPlaces(reply).filter(({ entity }) => writes || reads.includes(entity)),
})

/** What a call asks for in its address or its body, by name. */
export const questionOf = ({ query, body }: AnyCall) =>
  ({ ...query.shape, ...(body instanceof z.ZodObject ? body.shape : {}) }) as Record<string, z.ZodType>

/** Where values of a schema have records of an entity: objects with schemas of its fields (`ownSchema`). */
export const recordPlaces = (schema: z.ZodType): RecordPlace[] =>
  objectsIn(schema, (one) => !ownerOf(one)).flatMap(({ path, shape }) => {
    const entities = new Set(Object.entries(shape).flatMap(([key, one]) => entitiesAt(key, one)))
    return [...entities].map((entity) => ({ entity, path, shape }))
  })

/** The objects that values of a schema are made of, the outer before the inner; `goesInto`: of what an object has, whether to look into it. */
export function objectsIn(
  schema: z.ZodType,
  goesInto: (schema: z.ZodType) => boolean = () => true,
  path: readonly string[] = [],
): Pick<RecordPlace, 'path' | 'shape'>[] {
  const inside = (one: unknown, keys = path) => objectsIn(one as z.ZodType, goesInto, keys)
  if (schema instanceof z.ZodArray) return inside(schema.element, [...path, '[]'])
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => inside(one))
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap((one) => inside(one))
  if (!(schema instanceof z.ZodObject)) return innerOf(schema) ? inside(innerOf(schema)) : []
  const shape = schema.shape as Record<string, z.ZodType>
  const below = Object.entries(shape).flatMap(([key, one]) => (goesInto(one) ? inside(one, [...path, key]) : []))
  return [{ path, shape }, ...below]
}

/** The entities of the fields that a key of an object is, or holds as a group (`address.street`). */
function entitiesAt(key: string, schema: z.ZodType): string[] {
  const owner = ownerIn(schema)
  if (owner?.key === key) return [owner.entity]
  const group = unwrapped(schema)
  if (!(group instanceof z.ZodObject)) return []
  return Object.entries(group.shape as Record<string, z.ZodType>).flatMap(([rest, one]) => {
    const of = ownerIn(one)
    return of?.key === `${key}.${rest}` ? [of.entity] : []
  })
}

/** Whose a schema is, also where it was made optional. */
function ownerIn(schema: z.ZodType): ReturnType<typeof ownerOf> {
  const inner = innerOf(schema)
  return ownerOf(schema) ?? (inner && ownerIn(inner))
}

const unwrapped = (schema: z.ZodType): z.ZodType => {
  const inner = innerOf(schema)
  return inner ? unwrapped(inner) : schema
}

/** The schema that one makes optional, empty, or gives a default. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  return wraps ? (schema.unwrap() as z.ZodType) : undefined
}

/** The records of a value at a place, each with the keys that lead to it. */
export function recordsAt(
  value: unknown,
  path: readonly string[],
  at: readonly string[] = [],
): [Record<string, unknown>, string[]][] {
  if (value === null || typeof value !== 'object') return []
  const [key, ...rest] = path
  if (key === undefined) return [[value as Record<string, unknown>, [...at]]]
  if (key !== '[]') return recordsAt((value as Record<string, unknown>)[key], rest, [...at, key])
  return Array.isArray(value) ? value.flatMap((one, index) => recordsAt(one, rest, [...at, String(index)])) : []
}
