import type { Lookup } from '@atrium/contract/kit/lookup.ts'
import { useRead } from '../useRead.ts'

/** What people call a record, where its id alone is known. */
export function RecordName({ lookup, id }: { lookup: Lookup; id: number }) {
  const { data, isError } = useRead(lookup.calls.find, { ...lookup.ask, query: '', ids: [id] })
  return data?.items.find((one) => one.id === id)?.name ?? (data || isError ? '–' : '…')
}
