import type { CustomValues } from '@atrium/contract/kit/field-data.ts'
import type { FileParts } from '../send-files.ts'
import { providedComponent } from './provided.tsx'

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

/** The form of an entry on the page of another feature: with its conditions, formulas, default values and checks. */
export const { provide: provideEntryForm, Provided: EntryForm } = providedComponent<EntryFormProps>()
