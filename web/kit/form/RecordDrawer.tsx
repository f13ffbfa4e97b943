import type { AnyCall } from '@atrium/contract/kit/call.ts'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import type { RecordProps } from './RecordForm.tsx'

const RecordForm = lazy(async () => ({
  default: (await import('./RecordForm.tsx')).RecordForm as ComponentType<RecordProps<AnyCall, AnyCall, AnyCall>>,
}))

/**
 * The form of a record over its list, new or to be changed, with its history: read, sent, rebased when somebody saves meanwhile.
 * Its script comes with the first record that is opened: most who look at a list open none.
 */
export function RecordDrawer<Get extends AnyCall, Create extends AnyCall, Update extends AnyCall>(
  props: RecordProps<Get, Create, Update>,
) {
  const wasOpened = useRef(false)
  wasOpened.current ||= props.drawer.opened
  if (!wasOpened.current) return null
  return (
    <Suspense>
      <RecordForm {...(props as unknown as RecordProps<AnyCall, AnyCall, AnyCall>)} />
    </Suspense>
  )
}
