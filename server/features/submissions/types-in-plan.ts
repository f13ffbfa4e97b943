import { documentTypeNames, featuresOf } from '@atrium/contract/submissions/document-types.ts'
import type { Context } from '../../platform/http/context.ts'

/** The types of document that the viewer's plan has. */
export function typesInPlan({ viewer: { features } }: Context) {
  return documentTypeNames.filter((type) => featuresOf(type).every((feature) => features.has(feature)))
}
