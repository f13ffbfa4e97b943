import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { useViewer } from './useViewer.ts'

/** What a feature shows on the page of another feature's record, beside it. */
export interface RecordPart {
  /** The kind of record. */
  of: string
  access: Access
  load: () => Promise<ComponentType<{ id: number }>>
}

const parts: { of: string; access: Access; Part: LazyExoticComponent<ComponentType<{ id: number }>> }[] = []

/** Called once for each feature, with what it shows. */
export function provideRecordParts(some: readonly RecordPart[]): void {
  for (const { of, access, load } of some) parts.push({ of, access, Part: lazy(async () => ({ default: await load() })) })
}

/** What other features show of a record, as far as the viewer may see it. */
export function RecordParts({ of, id }: { of: string; id: number }) {
  const { rights } = useViewer()
  return (
    <Suspense>
      {parts.map(
        (part, at) => part.of === of && may(rights, part.access) === undefined && <part.Part key={String(at)} id={id} />,
      )}
    </Suspense>
  )
}
