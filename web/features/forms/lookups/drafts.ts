import type { LookupChoice } from '@atrium/contract/forms/lookups.ts'
import { randomKey } from '../../../kit/random-key.ts'

/** A choice while its list is edited; `key` tells it from the others also before it is stored. */
export interface ChoiceDraft extends LookupChoice {
  key: string
}

export const newChoice = (): ChoiceDraft => ({ key: randomKey(), value: null, text: '', inactive: false })

export const asDrafts = (values: readonly LookupChoice[]): ChoiceDraft[] =>
  values.length > 0 ? values.map((one) => ({ ...one, key: one.value ?? randomKey() })) : [newChoice()]

/** What is sent of a list: without lines that say nothing. */
export const asValues = <V extends object>(form: V): V => ({
  ...form,
  values: ((form as { values?: ChoiceDraft[] }).values ?? []).flatMap(({ key: _, ...one }) => (one.text.trim() ? [one] : [])),
})
