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
export function recordPlaces(schema: z.ZodType): RecordPlace[] {
  const found: RecordPlace[] = []
  visit(schema, [], found)
  return found
}

function visit(schema: z.ZodType, path: readonly string[], found: RecordPlace[]): void {
  const inner = innerOf(schema)
  if (inner) visit(inner, path, found)
  if (schema instanceof z.ZodArray) visit(schema.element as z.ZodType, [...path, '[]'], found)
  if (schema instanceof z.ZodUnion) for (const option of schema.options) visit(option as z.ZodType, path, found)
  if (!(schema instanceof z.ZodObject)) return
  const shape = schema.shape as Record<string, z.ZodType>
  const entities = new Set(Object.entries(shape).flatMap(([key, one]) => entitiesAt(key, one)))
  for (const entity of entities) found.push({ entity, path, shape })
  for (const [key, one] of Object.entries(shape)) if (!ownerOf(one)) visit(one, [...path, key], found)
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
export function innerOf(schema: z.ZodType): z.ZodType | undefined {
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
