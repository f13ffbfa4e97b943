import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Skeletons } from '../Skeletons.tsx'

export interface EntryReadingProps {
  /** Of the form. */
  category: string
  id: number
}

/** A component that one feature has, and others show what an entry of a company's form says with. */
export type LoadEntryReading = () => Promise<ComponentType<EntryReadingProps>>

let Provided: LazyExoticComponent<ComponentType<EntryReadingProps>> | undefined
/** Called once, with what the feature that has entries offers. */
export function provideEntryReading(load: LoadEntryReading): void {
  Provided = lazy(async () => ({ default: await load() }))
}

/** What an entry says, on the page of another feature: what of it the viewer sees, under the words of its form, and its files. */
export function EntryReading(props: EntryReadingProps) {
  return <Suspense fallback={<Skeletons />}>{Provided && <Provided {...props} />}</Suspense>
}
