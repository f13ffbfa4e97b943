import type { AnyCall } from '@atrium/contract/kit/call.ts'
import i18next from 'i18next'
import type { Unsent } from '../form/RecordForm.tsx'
import { selectedClient } from '../selection.ts'
import { showSuccess } from '../toast.ts'
import { type Entry, entriesHere } from './entries.ts'
import { getOwner } from './owner.ts'

type About = Pick<Entry, 'key' | 'group' | 'title' | 'about' | 'address' | 'labels'>

/** Keeps on this device what did not reach the server. */
export async function keepEntry({ path, changes }: AnyCall, { body, files, held }: Unsent, about: About): Promise<void> {
  const owner = getOwner()
  if (!owner) throw new Error('Nothing of a viewer who acts for another stays on the device')
  const clientId = selectedClient.get()
  const entry: Entry = { ...about, owner, clientId, path, changes, body: plain(body), files, held, madeAt: Date.now() }
  await entriesHere.put(entry)
  // Asks that the browser does not clear it away when the device is full; it may say no.
  void navigator.storage?.persist?.().catch(() => {})
  showSuccess(i18next.t('Saved on this device. It is sent as soon as there is a connection.'))
}

/** As it travels: what cannot is left out. */
const plain = (body: Record<string, unknown>) => JSON.parse(JSON.stringify(body)) as Record<string, unknown>
