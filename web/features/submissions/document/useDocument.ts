import { PathId } from '@atrium/contract/kit/ids.ts'
import { type Document, submissions } from '@atrium/contract/submissions/submissions.ts'
import type { DocumentType } from '@atrium/contract/tenancy/documents/document-types.ts'
import { CallError } from '../../../kit/call-error.ts'
import { useRead } from '../../../kit/useRead.ts'
import type { MissingReason } from './MissingDocument.tsx'

/** The document of a type that an address names by its id, or why there is none. */
export function useDocument(type: DocumentType, id: string) {
  const named = PathId.safeParse(id).success
  const { data, error, refetch } = useRead(submissions.get, { id }, { enabled: named })
  // One that is deleted while it is shown leaves the last answer behind.
  const isGone = error instanceof CallError && error.status === 404
  const document = data?.type === type && !isGone ? data : undefined
  return { document, missing: missingOf({ named, isGone, found: data, document }), error, refetch }
}

interface DocumentLookup {
  named: boolean
  isGone: boolean
  found: Document | undefined
  document: Document | undefined
}

function missingOf({ named, isGone, found, document }: DocumentLookup): MissingReason | undefined {
  if (!named) return 'unnamed'
  if (isGone) return 'gone'
  return found && !document ? 'other' : undefined
}
