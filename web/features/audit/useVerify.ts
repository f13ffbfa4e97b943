import { auditLog } from '@atrium/contract/kit/audit-log.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { useRef, useState } from 'react'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'

interface State {
  opened: boolean
  running: boolean
  total: number
  checked: number
  broken: Reply<typeof auditLog.verify>['broken']
}
const idle: State = { opened: false, running: false, total: 0, checked: 0, broken: null }

/** Verifies a chain part by part. `chain` names whose it is; undefined is the platform's. */
export function useVerify() {
  const [state, setState] = useState(idle)
  const [chain, setChain] = useState<string>()
  const stop = useRef<AbortController>(null)
  const start = async (company?: { id: number; name: string }) => {
    const stopping = new AbortController()
    stop.current = stopping
    const { signal } = stopping
    setChain(company?.name)
    setState({ ...idle, opened: true, running: true })
    try {
      for (let after: number | null = 0; after !== null; ) {
        const reply: Reply<typeof auditLog.verify> = await send(
          auditLog.verify,
          { after, ...(company ? { landlordId: company.id } : {}) },
          { signal },
        )
        after = reply.next
        setState({ ...reply, opened: true, running: after !== null })
      }
    } catch (error) {
      if (signal.aborted) return
      setState(idle)
      showError(error)
    }
  }
  const close = () => {
    stop.current?.abort()
    setState((now) => ({ ...now, opened: false, running: false }))
  }
  return { state, start, close, chain }
}
