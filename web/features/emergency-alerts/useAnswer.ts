import type { SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import { useEffect, useState } from 'react'
import { asCallError, UNREACHED } from '../../kit/call-error.ts'
import { answerAlert } from './alert-calls.ts'

const AGAIN_MS = 5_000

/** The answer to an alert. One that did not get through stays, and leaves by itself once there is a connection. */
export function useAnswer(key: string, known: SafetyReply | null) {
  const [reply, setReply] = useState(known)
  const [waiting, setWaiting] = useState<SafetyReply>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const say = async (next: SafetyReply) => {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    const error = await answerAlert(key, next).then(() => undefined, asCallError)
    setBusy(false)
    if (!error) setReply(next)
    setWaiting(error?.status === UNREACHED ? next : undefined)
    if (error && error.status !== UNREACHED) setFailed(error.message)
  }
  useEffect(() => {
    if (!waiting || busy) return
    const again = () => void say(waiting)
    const timer = setTimeout(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  })
  return { reply, waiting, busy, failed, say }
}
