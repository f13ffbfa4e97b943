import { documentTypeNames, featuresOf } from '@atrium/contract/submissions/document-types.ts'
import { inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { submissions } from './tables.ts'

/** The types of document that the viewer's plan has. */
export function typesInPlan({ viewer: { features } }: Context) {
  return documentTypeNames.filter((type) => featuresOf(type).every((feature) => features.has(feature)))
}

/** Documents of these types; no condition where the plan has them all. */
export function inPlan(ctx: Context): SQL | undefined {
  const types = typesInPlan(ctx)
  return types.length === documentTypeNames.length ? undefined : inArray(submissions.type, types)
}
