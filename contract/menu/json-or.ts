import { z } from 'zod'
import { errorCode } from '../kit/plain-errors.ts'

/** A value, or the JSON text of it. */
export const jsonOr = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, { addIssue }) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      addIssue({ code: 'custom', message: errorCode('menu-not-json'), input: value })
      return z.NEVER
    }
  }, schema)
