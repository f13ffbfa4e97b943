import { z } from 'zod'

/** A currency by its ISO 4217 code: `CAD`. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
