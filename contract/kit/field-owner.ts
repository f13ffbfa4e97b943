import type { z } from 'zod'

interface FieldOwner {
  /** The name of the entity. */
  entity: string
  key: string
}

const owners = new WeakMap<z.ZodType, FieldOwner>()

/**
 * A schema of a field's own, by which the field is known wherever a call uses it: `extend`, `pick` and `omit` of an entity's schemas
 * keep those of the fields.
 */
export function ownSchema<S extends z.ZodType>(schema: S, owner: FieldOwner): S {
  const copy = schema.clone() as S
  owners.set(copy, owner)
  return copy
}

/** Which field a schema is of, if it is one's own. */
export const ownerOf = (schema: z.ZodType): FieldOwner | undefined => owners.get(schema)
