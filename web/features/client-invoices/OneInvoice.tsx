import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { WaitingPage } from '../../kit/WaitingPage.tsx'
import { InvoicesScreen } from './InvoicesScreen.tsx'

const InvoiceScreen = lazy(async () => ({ default: (await import('./invoice/InvoiceScreen.tsx')).InvoiceScreen }))
const InvoiceForm = lazy(async () => ({ default: (await import('./editor/InvoiceForm.tsx')).InvoiceForm }))

/** A view of the list, one invoice, or its form: /other-payments/{type}/{key?}. */
export function OneInvoice() {
  const { type, key } = useParams()
  if (type !== 'view' && type !== 'editcreate') return <InvoicesScreen />
  const id = key === undefined ? undefined : Number(key)
  return (
    <Suspense fallback={<WaitingPage />}>
      {type === 'view' && id !== undefined ? <InvoiceScreen key={id} id={id} /> : <InvoiceForm key={id ?? 'new'} id={id} />}
    </Suspense>
  )
}
