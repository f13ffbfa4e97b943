import { account } from '@atrium/contract/access/account.ts'
import { TAB_HEADER } from '@atrium/contract/kit/events.ts'
import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { apiBase } from '../api-base.ts'
import { isUnreached } from '../call-error.ts'
import { clientHeader } from '../prefetch.ts'
import { send } from '../send.ts'
import { sendFiles } from '../send-files.ts'
import { noteServerReachable, onReachable, serverIsReached } from '../server-reachable.ts'
import { showSuccess, showWarning } from '../toast.ts'
import { refreshTopics, TAB } from '../topics.ts'
import { type Entry, entriesHere, hearTabs, recountHere, tellTabs } from './entries.ts'
import { waitingOf } from './hints.ts'
import { ownerOf } from './owner.ts'
import { type Outcome, sendEntries } from './send-entries.ts'

/** Milliseconds until it is tried again, doubled with each failure up to the longest. */
const FIRST_WAIT = 5_000
const LONGEST_WAIT = 300_000
/** What has not left after so long is tried again: photos on a weak connection take minutes. */
const LONGEST_SEND = 600_000
const LOCK = 'atrium.waiting'

/** Tries at once, whatever the timer says. */
export let sendNow: () => Promise<void> = async () => {}

/** Sends what waits of the viewer: now, with each sign of a connection, and again while some of it is left. */
export function startSending(client: QueryClient, owner: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | undefined
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(run, Math.min(FIRST_WAIT * 2 ** failures++, LONGEST_WAIT))
  }
  const once = async () => {
    clearTimeout(timer)
    const outcome = await inOneTab(() => round(client, owner)).catch((error): Outcome => {
      console.error(error)
      return 'trouble'
    })
    if (outcome === 'done') failures = 0
    else if (waitingOf(owner) > 0) again()
  }
  const run = async () => {
    running ??= once().finally(() => {
      running = undefined
    })
    await running
  }
  const soon = () => void run()
  const onBack = () => serverIsReached() && soon()
  const onSeen = () => !document.hidden && soon()
  addEventListener('online', soon)
  document.addEventListener('visibilitychange', onSeen)
  const stops = [onReachable(onBack), hearTabs((news) => 'changed' in news && !running && again())]
  sendNow = run
  void recountHere(owner).then(run)
  return () => {
    clearTimeout(timer)
    sendNow = async () => {}
    removeEventListener('online', soon)
    document.removeEventListener('visibilitychange', onSeen)
    for (const stop of stops) stop()
  }
}

/** One tab sends at a time; in another one nothing happens meanwhile. Pages without locks rely on the server, which takes each once. */
async function inOneTab(work: () => Promise<Outcome>): Promise<Outcome> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : 'trouble'))
}

async function round(client: QueryClient, owner: string): Promise<Outcome> {
  const waiting = await entriesHere.of(owner)
  if (waiting.every(({ refused }) => refused !== undefined)) return 'done'
  const who = await whoIsHere()
  if (who === 'unreached') return who
  // Its session has ended, or somebody else has logged in here since: nothing is sent in their name.
  if (who !== owner) {
    const untold = waiting.filter(({ refused, trouble }) => refused === undefined && trouble !== 'session')
    for (const entry of untold) await entriesHere.put({ ...entry, trouble: 'session' })
    return 'session'
  }
  const { sent, refused, outcome } = await sendEntries(entriesHere, owner, post, (sending) => tellTabs({ sending }))
  if (sent.length > 0) {
    refreshTopics(client, [...new Set(sent.flatMap(({ changes }) => changes))])
    showSuccess(i18next.t('{{count}} entries were sent.', { count: sent.length }))
  }
  if (refused.length > 0) showWarning(i18next.t('{{count}} entries were refused.', { count: refused.length }))
  return outcome
}

const whoIsHere = async (): Promise<string | null | 'unreached'> => {
  try {
    const { isAuthenticated } = await send(account.isAuthenticated, {})
    return isAuthenticated ? ownerOf(await send(account.getUser, {})) : null
  } catch (error) {
    if (isUnreached(error)) return 'unreached'
    throw error
  }
}

async function post({ path, body, files, clientId }: Entry): Promise<unknown> {
  const headers = { [TAB_HEADER]: TAB, 'accept-language': document.documentElement.lang, ...clientHeader(clientId) }
  const signal = AbortSignal.timeout(LONGEST_SEND)
  try {
    const answer = await sendFiles({ url: apiBase + path, headers, body, files, signal })
    noteServerReachable(true)
    return answer
  } catch (error) {
    if (isUnreached(error)) noteServerReachable(false)
    throw error
  }
}
