import { providedComponent } from './provided.tsx'

export interface EntryReadingProps {
  /** Of the form. */
  category: string
  id: number
}

/** What an entry says, on the page of another feature: what of it the viewer sees, under the words of its form, and its files. */
export const { provide: provideEntryReading, Provided: EntryReading } = providedComponent<EntryReadingProps>()
