import { tagKey } from '../kit/tags.ts'

/** What the texts of every workflow may name, between two braces each; beside these, the tags of forms that were filled in before. */
export const runTags = ['Workflow', 'Site', 'Client', 'Company', 'Started by'] as const
export type RunTag = (typeof runTags)[number]

const keys: ReadonlySet<string> = new Set(runTags.map(tagKey))
/** A form cannot fill it: it means the same in all workflows. */
export const isRunTag = (name: string): boolean => keys.has(tagKey(name))
