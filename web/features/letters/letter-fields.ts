import type { Field } from '@atrium/contract/kit/fields.ts'
import { letterPageTags, letterTags } from '@atrium/contract/letters/tags.ts'

const names: Record<string, readonly string[]> = {
  description: letterTags,
  pageHeader: letterPageTags,
  pageFooter: letterPageTags,
}

/** An input of a letter or a template with the fields that may be named in it. */
export function withNames(field: Field): Field {
  const offered = names[field.value]
  return offered ? { ...field, names: offered } : field
}
