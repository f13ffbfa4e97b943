import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import { textPictures } from './tables.ts'
import { NAMED } from './used-pictures.ts'

const ALL_NAMED = new RegExp(NAMED, 'g')

/**
 * Keeps the pictures that the texts of a write name, in its transaction: the job that deletes what no text names has looked at the
 * texts before this one is stored, and finds the picture in use, or waits for it here.
 */
export async function keepNamedPictures(db: Db, input: unknown): Promise<void> {
  const keys = new Set<string>()
  addNamed(input, keys)
  if (keys.size === 0) return
  await db
    .update(textPictures)
    .set({ unusedSince: null })
    .where(and(inArray(textPictures.key, [...keys]), isNotNull(textPictures.unusedSince)))
}

function addNamed(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (value.includes('TextPictures/')) for (const [named] of value.matchAll(ALL_NAMED)) keys.add(named.slice(-32))
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    for (const inner of Object.values(value)) addNamed(inner, keys)
}
