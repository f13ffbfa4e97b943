import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { z } from 'zod'

/** What a JSON Schema of the contract may look like, as far as inputs are made from it. */
export interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  required?: string[]
  default?: unknown
}

const CURRENCY = '^[A-Z]{3}$'

/** Chooses the value of an input by its name; undefined leaves it to the schema. */
export type Pick = (name: string, shape: Shape) => unknown

const shapes = new WeakMap<AnyCall, Shape>()

/** The schema of everything a call takes: path, query and body in one. Made once: the tests make each call hundreds of times. */
export function inputShape(call: AnyCall): Shape {
  const shape = shapes.get(call) ?? shapeOf(call)
  shapes.set(call, shape)
  return shape
}

function shapeOf(call: AnyCall): Shape {
  const parts = [call.params, call.query, ...(call.body instanceof z.ZodObject ? [call.body] : [])]
  const shapes = parts.map((part) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Shape)
  return {
    type: 'object',
    properties: Object.assign({}, ...shapes.map(({ properties }) => properties ?? {})),
    required: shapes.flatMap(({ required }) => required ?? []),
  }
}

/** A valid input: with every field given, or `bare`, with only those that it needs or that are chosen by name. */
export function inputOf(call: AnyCall, pick: Pick, bare: boolean): Record<string, unknown> {
  const shape = inputShape(call)
  const needed = new Set(shape.required)
  const isGiven = ([name, inner]: [string, Shape]) => !bare || needed.has(name) || pick(name, inner) !== undefined
  const properties = Object.fromEntries(Object.entries(shape.properties ?? {}).filter(isGiven))
  return exampleOf({ ...shape, properties }, pick) as Record<string, unknown>
}

/** Chooses these values, but those that the call's own schema does not take: a name means another thing in another call. */
export function pickOf(call: AnyCall, values: Record<string, unknown>): Pick {
  const fields = fieldsOf(call)
  return (name) => {
    const value = values[name]
    const field = value === undefined ? undefined : fields[name]
    return field instanceof z.ZodType && !field.safeParse(value).success ? undefined : value
  }
}

const fieldsByCall = new WeakMap<AnyCall, Record<string, unknown>>()
function fieldsOf(call: AnyCall): Record<string, unknown> {
  const { params, query, body } = call
  const known = fieldsByCall.get(call)
  if (known) return known
  const fields = { ...params.shape, ...query.shape, ...(body instanceof z.ZodObject ? body.shape : {}) }
  fieldsByCall.set(call, fields)
  return fields
}

export function exampleOf(shape: Shape, pick: Pick, name = ''): unknown {
  const chosen = pick(name, shape)
  if (chosen !== undefined) return chosen
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return exampleOf(shape.anyOf.at(-1) as Shape, pick, name)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, inner]) => [key, exampleOf(inner, pick, key)]))
    case 'array':
      return [exampleOf(shape.items ?? {}, pick, name)]
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return false
    case 'string':
      return textFor(shape)
    default:
      return '1'
  }
}

function textFor({ format, pattern, default: usual, maxLength }: Shape): string {
  if (pattern === CURRENCY) return 'CAD'
  if (format === 'date') return '2026-06-01'
  if (format === 'date-time') return '2026-06-01T12:00:00Z'
  if (format === 'email') return 'somebody@test.example'
  return typeof usual === 'string' && usual ? usual : 'a text long enough'.slice(0, maxLength)
}
