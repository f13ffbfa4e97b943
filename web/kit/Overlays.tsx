import { lazy, Suspense } from 'react'
import { useOverlays } from './overlays.ts'

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }))
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Toasts and questions, over whatever screen there is. */
export function Overlays() {
  const { toasts, question } = useOverlays()
  return (
    <>
      <Suspense>{toasts && <Toasts />}</Suspense>
      <Suspense>{question && <ConfirmDialog question={question} onAnswer={question.answer} />}</Suspense>
    </>
  )
}
