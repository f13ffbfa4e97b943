import type { TemplateKind } from '@atrium/contract/money/invoice-layout.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { Skeletons } from '../../kit/Skeletons.tsx'
import { TemplatesList } from './TemplatesList.tsx'

const TemplateScreen = lazy(async () => ({ default: (await import('./TemplateScreen.tsx')).TemplateScreen }))

/** The templates of a kind, or one of them: /template-builder/{type?}/{key?}. */
export function TemplateBuilder() {
  const { type = 'InvoiceTemplate', key } = useParams()
  const kind = type as TemplateKind
  if (key === undefined) return <TemplatesList key={kind} kind={kind} />
  return (
    <Suspense fallback={<Skeletons count={8} height={48} gap={12} />}>
      <TemplateScreen key={key} kind={kind} id={key === 'new' ? undefined : Number(key)} />
    </Suspense>
  )
}
