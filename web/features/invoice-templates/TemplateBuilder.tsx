import type { TemplateKind } from '@atrium/contract/money/invoice-layout.ts'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { WaitingPage } from '../../kit/WaitingPage.tsx'
import { TemplatesList } from './TemplatesList.tsx'

const TemplateScreen = lazy(async () => ({ default: (await import('./TemplateScreen.tsx')).TemplateScreen }))

/** The templates of a kind, or one of them: /template-builder/{type?}/{key?}. */
export function TemplateBuilder() {
  const { type = 'InvoiceTemplate', key } = useParams()
  const kind = type as TemplateKind
  if (key === undefined) return <TemplatesList key={kind} kind={kind} />
  return (
    <Suspense fallback={<WaitingPage />}>
      <TemplateScreen key={key} kind={kind} id={key === 'new' ? undefined : Number(key)} />
    </Suspense>
  )
}
