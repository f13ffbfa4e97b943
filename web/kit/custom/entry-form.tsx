import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Skeletons } from '../Skeletons.tsx'
import type { FileParts } from '../send-files.ts'

/** What is sent of an entry, by whoever keeps it. */
export interface EntrySent {
  custom: CustomValues
  /** The one that was shown; null of a new entry. */
  version: number | null
  files: FileParts | undefined
}

export interface EntryFormProps {
  /** Of the form. */
  category: string
  /** Null: a new one. */
  id: number | null
  siteId: number
  /** The name by which what is typed stays on this device until it is saved. */
  draft: string
  onSubmit: (sent: EntrySent) => Promise<unknown>
  /** How far the upload of its files is, 0 to 1. */
  progress: number | undefined
  submitText: string
}

/** A component that one feature has, and others fill in an entry of a company's form with, where it belongs to what they show. */
export type LoadEntryForm = () => Promise<ComponentType<EntryFormProps>>

let Provided: LazyExoticComponent<ComponentType<EntryFormProps>> | undefined
/** Called once, with what the feature that has entries offers. */
export function provideEntryForm(load: LoadEntryForm): void {
  Provided = lazy(async () => ({ default: await load() }))
}

/** The form of an entry on the page of another feature: with its conditions, formulas, default values and checks. */
export function EntryForm(props: EntryFormProps) {
  return <Suspense fallback={<Skeletons />}>{Provided && <Provided {...props} />}</Suspense>
}
